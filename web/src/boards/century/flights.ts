// What travels between islands and holds: cubes left, picked up, harvested, traded and delivered.

import { atTile, cubesBetween, type Flight } from "../flights";
import type { EasternView } from "./eastern.svelte";

export function islandFlights(before: EasternView, after: EasternView): Flight[] {
  if (before.phase === "upgrade" || before.phase === "discard") return [];
  return after.seats.flatMap((seat, p) => {
    const was = before.seats[p];
    return was && seat.boat !== null ? cubesBetween(p, was.cubes, seat.cubes, atTile(seat.boat)) : [];
  });
}
