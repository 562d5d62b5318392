// What is told about a seat beside what its view says: settlers at work, symbols, and what its cards bring.

import type { Skin } from "../century/skins";
import type { Colour } from "../century/types";
import { readBenefit } from "./reading";
import { CARD_SYMBOLS, type CardSymbol, type SettlersView, type SettlerSeatView, type Sign } from "./views";

/** The settlers of a seat that stand on the boards, and on the cards of its route. */
export function atWork(view: SettlersView, seat: number): number {
  const onBoard = view.locations.filter((at) => at.owner === seat).reduce((sum, at) => sum + at.standing, 0);
  const onRoute = (view.seats[seat]!.route ?? []).reduce((sum, card) => sum + card.settlers, 0);
  return onBoard + onRoute;
}

/** How many of a seat's cards bear each symbol. */
export function symbolsOf(seat: SettlerSeatView): { symbol: CardSymbol; n: number }[] {
  return CARD_SYMBOLS.map((symbol) => ({
    symbol,
    n: seat.cards.filter((card) => card.symbol === symbol).length,
  }));
}

export interface Perk {
  sign: Sign;
  /** The cube that is gained there, or none where a settler is saved. */
  colour: Colour | null;
  n: number;
}

/** What a seat's cards bring each time it works: fewer settlers, or a cube more. */
export function perksOf(seat: SettlerSeatView, skin: Skin): Perk[] {
  const perks = new Map<string, Perk>();
  for (const card of seat.cards) {
    const { sign, colour } = readBenefit(card.benefit, skin);
    if (!sign) continue;
    const key = `${sign} ${colour}`;
    perks.set(key, { sign, colour, n: (perks.get(key)?.n ?? 0) + 1 });
  }
  return [...perks.values()];
}

const POINTS_FOR: Record<string, string> = {
  point_cards: "cards",
  bonus_tiles: "tiles",
  exploration_tiles: "charted",
  outposts: "outposts",
};

/** Where a seat's points come from, in words for a narrow column. */
export function pointsOf(seat: SettlerSeatView, skin: Skin): { name: string; points: number }[] {
  return Object.entries(seat.breakdown).map(([name, points]) => ({
    name: POINTS_FOR[name] ?? (name === "cubes" ? skin.cubes : name.replaceAll("_", " ")),
    points,
  }));
}
