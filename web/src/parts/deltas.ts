// What an action would change for the one who decides, in numbers and in a few words.

import { inWordsOf, skinNamed } from "../boards/century/skins";
import { COLOURS, type Colour, type TileView } from "../boards/century/types";
import type { Preview, View } from "../api/types";
import { counted } from "../words";

export interface Delta {
  name: string;
  /** How much more or less; none for what is only told. */
  by?: number;
  /** A cube that comes or goes, or a symbol of the sprite, such as "i-gold". */
  cube?: Colour;
  symbol?: string;
}

const SAILING = /^(place_boat|move|move_on)$/; // the phases in which a boat is on its way

type Numbers = Record<string, unknown>;
type Names = [one: string, more: string];

/** The parts of a seat that people count: numbers, numbers by kind, and lists. */
const COUNTED: Record<string, { names: Names; symbol?: string }> = {
  gold: { names: ["gold", "gold"], symbol: "i-gold" },
  silver: { names: ["silver", "silver"] },
  population: { names: ["population", "population"], symbol: "i-population" },
  food: { names: ["food", "food"], symbol: "i-food" },
  ceramics: { names: ["ceramics", "ceramics"], symbol: "i-ceramics" },
  gears: { names: ["gear", "gears"], symbol: "i-gears" },
  home: { names: ["settler at home", "settlers at home"], symbol: "i-settler" },
  built: { names: ["outpost", "outposts"], symbol: "i-outpost" },
  hand: { names: ["card in hand", "cards in hand"] },
  merchants: { names: ["merchant", "merchants"], symbol: "i-stall" },
  cards: { names: ["point card", "point cards"] },
  claimed: { names: ["VP tile", "VP tiles"] },
  bonus: { names: ["bonus tile", "bonus tiles"] },
  explored: { names: ["exploration tile", "exploration tiles"], symbol: "i-compass" },
};

/** Of a number, a list or numbers by kind. */
function amount(value: unknown): number {
  if (typeof value === "number") return value;
  if (Array.isArray(value)) return value.length;
  return Object.values((value ?? {}) as Numbers).reduce<number>((sum, part) => sum + amount(part), 0);
}

function change(before: Numbers, after: Numbers, key: string): number {
  return key in before && key in after ? amount(after[key]) - amount(before[key]) : 0;
}

export function deltas(view: View, preview: Preview, seat: number, scores: number[], skin: string): Delta[] {
  const then = preview.view as View;
  const [before, after] = [view.seats?.[seat], then.seats?.[seat]];
  if (!before || !after) return [];
  const words = skinNamed(skin);
  const found: Delta[] = [];
  const cubes = [before.cubes, after.cubes].map((held) => (held ?? {}) as Numbers) as [Numbers, Numbers];
  for (const cube of COLOURS) found.push({ name: words.colours[cube], by: change(...cubes, cube), cube });
  const flat = (part: Numbers) => ({ ...part, ...(part.resources as Numbers | undefined) });
  for (const [key, { names, symbol }] of Object.entries(COUNTED)) {
    const by = change(flat(before), flat(after), key);
    found.push({ name: inWordsOf(words, names[Math.abs(by) === 1 ? 0 : 1]), by, ...(symbol && { symbol }) });
  }
  const points = (preview.scores[seat] ?? 0) - (scores[seat] ?? 0);
  found.push({ name: Math.abs(points) === 1 ? "point" : "points", by: points });
  return [...found.filter((delta) => delta.by !== 0), ...arrival(view, then, seat, skin)];
}

/** What there is where a boat arrives, or stays. */
function arrival(now: View, then: View, seat: number, skin: string): Delta[] {
  const tiles = (then.tiles ?? []) as (TileView & { cubes?: Record<Colour, number> })[];
  const [from, to] = [now.seats?.[seat]?.boat, then.seats?.[seat]?.boat];
  const stays = SAILING.test(String(now.phase)) && !SAILING.test(String(then.phase));
  const tile = typeof to === "number" && (to !== from || stays) ? tiles[to] : undefined;
  if (!tile) return [];
  const words = skinNamed(skin);
  const found: Delta[] = [];
  for (const cube of COLOURS) {
    const lying = tile.cubes?.[cube] ?? 0;
    if (lying > 0) found.push({ name: `${lying} ${words.colours[cube]} lying there` });
  }
  const others = tile.boats.filter((boat) => boat !== seat).length;
  if (others > 0) found.push({ name: `${inWordsOf(words, counted(others, "other boat"))} there` });
  if (tile.market?.outposts.includes(seat)) found.push({ name: "your outpost", symbol: "i-outpost" });
  else if (tile.market) {
    const price = tile.market.outpost_price;
    const cost = price === 0 ? "free" : `for ${inWordsOf(words, counted(price, "cube"))}`;
    found.push({ name: `outpost ${cost}`, symbol: "i-outpost" });
  }
  const free = (then.free_steps as number | undefined) ?? 0;
  if (free > 0 && !stays) found.push({ name: `${counted(free, "free step")} left` });
  return found;
}
