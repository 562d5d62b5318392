// What travels on the road: cubes to and from the cards that are played and acquired.

import { atCard, atSlot, cubesBetween, type Flight } from "../flights";
import { countCubes } from "../century/types";
import type { RoadView } from "./views";

export function roadFlights(before: RoadView, after: RoadView): Flight[] {
  if (before.phase === "upgrade" || before.phase === "discard") return [];
  const p = before.player;
  const [was, is] = [before.seats[p]!, after.seats[p]!];
  const played = is.played.find((card) => !was.played.some(({ id }) => id === card.id));
  const trading = is.played.at(-1);
  const laid = after.on_cards.findIndex(
    (cubes, slot) => countCubes(cubes) > countCubes(before.on_cards[slot] ?? cubes),
  );
  const acquired = before.merchant_row.findIndex((card) => is.hand.some(({ id }) => id === card?.id));
  const there =
    before.phase === "place_cubes" && acquired < 0 && laid >= 0
      ? atSlot(laid)
      : acquired >= 0
        ? atSlot(acquired)
        : played
          ? atCard(played.id)
          : before.phase === "trade" && trading
            ? atCard(trading.id)
            : null;
  return there ? cubesBetween(p, was.cubes, is.cubes, there) : [];
}
