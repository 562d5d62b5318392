// The outline of squares that hang together, with rounded corners, drawn a little inside (or outside) their edge.

import type { Cell } from "./shapes";

type Corner = { x: number; y: number; from: Cell; to: Cell };

const key = (x: number, y: number): string => `${x},${y}`;
const round = (n: number): string => n.toFixed(1);

/** The edges of a group, each by the point where it starts; clockwise around it, so that the inside is on the right. */
function edgesOf(cells: readonly Cell[]): Map<string, Cell[]> {
  const taken = new Set(cells.map(([c, r]) => key(c, r)));
  const edges = new Map<string, Cell[]>();
  const add = (x: number, y: number, along: Cell): void => {
    edges.set(key(x, y), [...(edges.get(key(x, y)) ?? []), along]);
  };
  for (const [c, r] of cells) {
    if (!taken.has(key(c, r - 1))) add(c, r, [1, 0]);
    if (!taken.has(key(c + 1, r))) add(c + 1, r, [0, 1]);
    if (!taken.has(key(c, r + 1))) add(c + 1, r + 1, [-1, 0]);
    if (!taken.has(key(c - 1, r))) add(c, r + 1, [0, -1]);
  }
  return edges;
}

/** One way around, from a point back to it; the edges that it takes are taken away. */
function walk(edges: Map<string, Cell[]>, start: string): [x: number, y: number, along: Cell][] {
  const points: [number, number, Cell][] = [];
  let [x, y] = start.split(",").map(Number) as [number, number];
  let along: Cell | null = null;
  do {
    const ways: Cell[] = edges.get(key(x, y))!;
    // Where two squares touch at a corner only, keep to the same square: turn right.
    const right: number = along ? ways.findIndex((way) => way[0] === -along![1] && way[1] === along![0]) : 0;
    const next: Cell = ways.splice(Math.max(right, 0), 1)[0]!;
    points.push([x, y, next]);
    along = next;
    x += next[0];
    y += next[1];
  } while (key(x, y) !== start);
  return points;
}

export function outline(cells: readonly Cell[], side: number, inset = 0, radius = 0): string {
  const edges = edgesOf(cells);
  let path = "";
  for (const [start, ways] of edges) {
    while (ways.length) {
      const points = walk(edges, start);
      const corners: Corner[] = points.flatMap(([x, y, to], i) => {
        const from = points[(i || points.length) - 1]![2];
        if (from[0] === to[0] && from[1] === to[1]) return [];
        return { x: x * side - (from[1] + to[1]) * inset, y: y * side + (from[0] + to[0]) * inset, from, to };
      });
      for (const [i, { x, y, from, to }] of corners.entries()) {
        path += `${i ? "L" : "M"}${round(x - from[0] * radius)} ${round(y - from[1] * radius)}`;
        path += `Q${round(x)} ${round(y)} ${round(x + to[0] * radius)} ${round(y + to[1] * radius)}`;
      }
      path += "Z";
    }
  }
  return path;
}
