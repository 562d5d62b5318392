// The parts of a game's view that all titles of the Century family share (src/tradewinds/games/century).

export const COLOURS = ["yellow", "red", "green", "brown"] as const;
export type Colour = (typeof COLOURS)[number];
export type Cubes = Record<Colour, number>;

export const SYMBOLS = ["ginger", "chili", "tea", "cloves"] as const;
export type Spice = (typeof SYMBOLS)[number];

/** What lies on a hex of the island map. */
export interface TileView {
  name: string;
  q: number;
  r: number;
  kind: "market" | "port" | "sea";
  near: number[];
  market: MarketView | null;
  boats: number[];
}

export interface MarketView {
  id: string;
  symbol: Spice;
  cost: Cubes;
  gain: Cubes;
  outposts: number[];
  outpost_price: number;
}

export interface VoyageView {
  moved: number;
  free_steps: number;
  to_pay: number | null;
  price_left: number;
}

export const NO_CUBES: Cubes = { yellow: 0, red: 0, green: 0, brown: 0 };

/** Each cube by itself, cheapest colour first. */
export function eachCube(cubes: Cubes): Colour[] {
  return COLOURS.flatMap((colour) => Array<Colour>(cubes[colour]).fill(colour));
}

export function countCubes(cubes: Cubes): number {
  return COLOURS.reduce((sum, colour) => sum + cubes[colour], 0);
}

/** What `after` has more than `before`, and what it has less. */
export function compareCubes(before: Cubes, after: Cubes): { come: Cubes; go: Cubes } {
  const come = { ...NO_CUBES };
  const go = { ...NO_CUBES };
  for (const colour of COLOURS) {
    come[colour] = Math.max(0, after[colour] - before[colour]);
    go[colour] = Math.max(0, before[colour] - after[colour]);
  }
  return { come, go };
}

/** Whether a hold has at least these cubes. */
export function covers(hold: Cubes, cost: Cubes): boolean {
  return COLOURS.every((colour) => hold[colour] >= cost[colour]);
}
