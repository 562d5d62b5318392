// Squares of the city and the shapes made of them. Squares are [column, row], numbered row by row from the top left.

import type { Picture } from "./views";

export type Cell = readonly [column: number, row: number];

export const COLUMNS = 13;
export const ROWS = 9;
/** The side of a square in the units of the drawing. */
export const SIDE = 52;

export const cellAt = (number: number): Cell => [number % COLUMNS, Math.floor(number / COLUMNS)];
export const numberOf = ([column, row]: Cell): number => row * COLUMNS + column;
export const sameCell = (a: Cell, b: Cell): boolean => a[0] === b[0] && a[1] === b[1];
export const holds = (cells: readonly Cell[], cell: Cell): boolean => cells.some((c) => sameCell(c, cell));

const SIDES: readonly Cell[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

export const beside = ([column, row]: Cell): Cell[] => SIDES.map(([x, y]) => [column + x, row + y]);

/** The squares that a picture takes, row by row. */
export function cellsOf(picture: Picture, free = "."): Cell[] {
  return picture.flatMap((line, row) =>
    [...line].flatMap((letter, column): Cell[] => (free.includes(letter) ? [] : [[column, row]])),
  );
}

export const moved = (cells: readonly Cell[], [x, y]: Cell): Cell[] => cells.map(([c, r]) => [c + x, r + y]);

export const widthOf = (cells: readonly Cell[]): number => Math.max(...cells.map(([c]) => c)) + 1;
export const heightOf = (cells: readonly Cell[]): number => Math.max(...cells.map(([, r]) => r)) + 1;

/** The middle of some squares, in squares. */
export function middleOf(cells: readonly Cell[]): [x: number, y: number] {
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  return [sum(cells.map(([c]) => c + 0.5)), sum(cells.map(([, r]) => r + 0.5))];
}

/** The square of a piece that is nearest to its middle: it bears the sign, and the hand holds it there. */
export function leadOf(cells: readonly Cell[]): Cell {
  const [x, y] = middleOf(cells);
  const far = ([c, r]: Cell) => Math.hypot(c + 0.5 - x, r + 0.5 - y);
  return cells.reduce((best, cell) => (far(cell) < far(best) - 1e-9 ? cell : best));
}

/** Squares that hang together, as groups. */
export function groupsOf(cells: readonly Cell[]): Cell[][] {
  const left = new Map(cells.map((cell) => [numberOf(cell), cell]));
  const groups: Cell[][] = [];
  for (const start of cells) {
    if (!left.delete(numberOf(start))) continue;
    const group = [start];
    for (const cell of group) {
      for (const next of beside(cell)) {
        const found = left.get(numberOf(next));
        // Across the ends of two rows the numbers run on, but the squares do not.
        if (!found || !sameCell(found, next)) continue;
        left.delete(numberOf(found));
        group.push(found);
      }
    }
    groups.push(group.sort((a, b) => numberOf(a) - numberOf(b)));
  }
  return groups;
}

/** The largest rectangle of squares within a group that is at least two wide and two high. */
export function largestBlock(cells: readonly Cell[]): Cell[] {
  let best: Cell[] = [];
  for (const [left, top] of cells) {
    for (let width = 2; width <= 4; width++) {
      for (let height = 2; height <= 4; height++) {
        const block = Array.from({ length: width * height }, (_, i): Cell => {
          return [left + (i % width), top + Math.floor(i / width)];
        });
        if (block.length > best.length && block.every((cell) => holds(cells, cell))) best = block;
      }
    }
  }
  return best;
}

/** Straight runs of two squares and more, across or down. */
export function runsOf(cells: readonly Cell[], across: boolean): Cell[][] {
  const step: Cell = across ? [1, 0] : [0, 1];
  const back = ([c, r]: Cell): Cell => [c - step[0], r - step[1]];
  return cells
    .filter((cell) => !holds(cells, back(cell)))
    .map((start) => {
      const run = [start];
      for (let next = moved([start], step)[0]!; holds(cells, next); next = moved([next], step)[0]!)
        run.push(next);
      return run;
    })
    .filter((run) => run.length > 1);
}
