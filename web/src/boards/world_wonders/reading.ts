// What lies in a city, read from its view.

import { cellAt, beside, holds, numberOf, type Cell } from "./shapes";
import type { SeatView, View } from "./views";

export const coveredBy = (seat: SeatView, thing: string): Cell[] =>
  seat.cover.flatMap((at, number) => (at === thing ? [cellAt(number)] : []));

export const coveredCells = (seat: SeatView): Cell[] =>
  seat.cover.flatMap((at, number) => (at === null ? [] : [cellAt(number)]));

/** The squares that are covered in another view of a city, and not in this one. */
export const newlyCovered = (seat: SeatView, after: SeatView): Cell[] =>
  after.cover.flatMap((at, number) => (at !== null && seat.cover[number] === null ? [cellAt(number)] : []));

/** The natural resources that a piece would come to touch and that nothing touches yet: a point each. */
export function newlyTouched(seat: SeatView, piece: Cell[]): Cell[] {
  const natural = ([c, r]: Cell): boolean =>
    seat.map[r]?.[c] === "N" && seat.cover[numberOf([c, r])] === null;
  const covered = coveredCells(seat);
  const found = piece.flatMap(beside).filter(natural);
  return found.filter(
    (cell, i) =>
      found.findIndex((other) => numberOf(other) === numberOf(cell)) === i &&
      !holds(piece, cell) &&
      !beside(cell).some((next) => holds(covered, next)),
  );
}

/** "a temple" or "two farms" as the sign to show for it and how many times. */
export function demandSign(
  demand: string,
  types: string[],
): { sign: string; times: number; type: string | null } {
  const times = demand.startsWith("two ") ? 2 : 1;
  const type = types.find((name) => demand.includes(name.toLowerCase().replace(/y$/, ""))) ?? null;
  if (type) return { sign: type.toLowerCase(), times, type };
  const sign = ["road", "natural", "water", "Sidewalk"].find((word) => demand.includes(word)) ?? "";
  return { sign: sign.toLowerCase(), times, type: null };
}

export const counted = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? "" : "s"}`;
/** "+2" or "−1", with a true minus. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** How somebody stands in this round, in a few words. */
export function standing(view: View, seat: number): string {
  const { out, loan, free_road: free } = view.seats[seat]!;
  const words = [
    view.over
      ? view.winners.includes(seat)
        ? "wins"
        : ""
      : out
        ? "out this round"
        : view.turn === seat
          ? "to play"
          : "",
    loan === null ? "" : "loan taken",
    free && !out ? "free road to lay" : "",
  ];
  return words.filter(Boolean).join(", ") || (view.over ? "" : "waits");
}
