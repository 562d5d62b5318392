// What an action would change for the one who decides, in numbers.

import type { Preview, View } from "../api/types";

export interface Delta {
  name: string;
  by: number;
  /** A symbol of the sprite, such as "cube-y". */
  symbol: string | null;
}

const CUBES = ["yellow", "red", "green", "brown"];
const GOLEM: Record<string, string> = { red: "green", green: "blue", brown: "magenta" };

/** The parts of a seat that people count, with their symbols. */
const COUNTED: Record<string, { name: string; symbol: string | null }> = {
  gold: { name: "gold", symbol: "i-gold" },
  silver: { name: "silver", symbol: null },
  population: { name: "population", symbol: "i-population" },
  food: { name: "food", symbol: "i-food" },
  ceramics: { name: "ceramics", symbol: "i-ceramics" },
  gears: { name: "gears", symbol: "i-gears" },
  home: { name: "at home", symbol: "i-person" },
};

type Numbers = Record<string, unknown>;

function change(before: Numbers, after: Numbers, key: string): number {
  const [a, b] = [before[key], after[key]];
  return typeof a === "number" && typeof b === "number" ? b - a : 0;
}

export function deltas(view: View, preview: Preview, seat: number, scores: number[], skin: string): Delta[] {
  const [before, after] = [view.seats?.[seat], (preview.view as View).seats?.[seat]];
  if (!before || !after) return [];
  const found: Delta[] = [];
  const [cubes, then] = [before.cubes as Numbers | undefined, after.cubes as Numbers | undefined];
  for (const cube of cubes && then ? CUBES : []) {
    const name = skin === "golem" ? (GOLEM[cube] ?? cube) : cube;
    found.push({ name, by: change(cubes!, then!, cube), symbol: `cube-${cube[0]}` });
  }
  const flat = (part: Numbers) => ({ ...part, ...(part.resources as Numbers | undefined) });
  for (const [key, look] of Object.entries(COUNTED)) {
    found.push({ ...look, by: change(flat(before), flat(after), key) });
  }
  const points = (preview.scores[seat] ?? 0) - (scores[seat] ?? 0);
  found.push({ name: Math.abs(points) === 1 ? "point" : "points", by: points, symbol: null });
  return found.filter((delta) => delta.by !== 0);
}
