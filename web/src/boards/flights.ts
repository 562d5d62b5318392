// What travels from one place of the table to another when a position becomes the next, by the views of both.

import { COLOURS, compareCubes, type Colour, type Cubes } from "./century/types";

export interface Flight {
  /** A cube, or a settler of a seat. */
  piece: { cube: Colour } | { settler: number };
  /** Where it comes from and goes to, as selectors. */
  from: string;
  to: string;
}

/** Of many that are alike, a few tell as much. */
const FEW = 3;

export const atSeat = (seat: number): string => `[data-seat="${seat}"] .hold, [data-seat="${seat}"]`;
export const atPlace = (place: number): string => `[data-place="${place}"]`;
export const atTile = (tile: number): string => `[data-tile="${tile}"]`;
export const atSlot = (slot: number): string => `[data-slot="${slot}"]`;
export const atCard = (id: string): string => `[data-card="${id}"]`;

/** The cubes that a seat gets from somewhere, and those that it leaves there. */
export function cubesBetween(seat: number, before: Cubes, after: Cubes, there: string): Flight[] {
  const { come, go } = compareCubes(before, after);
  return COLOURS.flatMap((cube) => [
    ...several(come[cube], { piece: { cube }, from: there, to: atSeat(seat) }),
    ...several(go[cube], { piece: { cube }, from: atSeat(seat), to: there }),
  ]);
}

export function several(n: number, flight: Flight): Flight[] {
  return Array<Flight>(Math.max(0, Math.min(n, FEW))).fill(flight);
}
