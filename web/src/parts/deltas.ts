// What an action would change for the one who decides, in numbers and in a few words.

import { inWordsOf, skinNamed } from "../boards/century/skins";
import { COLOURS, type Colour, type TileView } from "../boards/century/types";
import type { Preview, TableState, View } from "../api/types";
import type { Delta } from "../boards/contract";
import { counted } from "../words";

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

type Tile = TileView & { cubes?: Record<Colour, number> };

export function deltas(
  table: Pick<TableState, "view" | "scores" | "skin">,
  preview: Preview,
  seat: number,
  names: string[],
): Delta[] {
  const [now, then] = [table.view as View, preview.view as View];
  const [before, after] = [now.seats?.[seat], then.seats?.[seat]];
  if (!before || !after) return [];
  const words = skinNamed(table.skin);
  const found: Delta[] = [];
  const cubes = [before.cubes, after.cubes].map((held) => (held ?? {}) as Numbers) as [Numbers, Numbers];
  for (const cube of COLOURS) {
    const by = change(...cubes, cube);
    found.push({ name: words.colours[cube], by, cube, ...whither(now, then, cube, by) });
  }
  const flat = (part: Numbers) => ({ ...part, ...(part.resources as Numbers | undefined) });
  for (const [key, { names, symbol }] of Object.entries(COUNTED)) {
    const by = change(flat(before), flat(after), key);
    found.push({ name: inWordsOf(words, names[Math.abs(by) === 1 ? 0 : 1]), by, ...(symbol && { symbol }) });
  }
  const points = (preview.scores[seat] ?? 0) - (table.scores[seat] ?? 0);
  found.push({ name: Math.abs(points) === 1 ? "point" : "points", by: points });
  const counts = found.filter((delta) => delta.by !== 0);
  const others = sentHome(now, then, seat, names);
  return [
    ...counts,
    ...others,
    ...arrival(now, then, seat, table.skin),
    ...next(now, then, seat, table.skin),
  ];
}

/** Where a cube is left, or picked up. */
function whither(now: View, then: View, cube: Colour, by: number): { note?: string } {
  const tiles = (now.tiles ?? []) as Tile[];
  const at = tiles.find((tile, i) => {
    const after = ((then.tiles ?? []) as Tile[])[i]?.cubes?.[cube] ?? 0;
    return by !== 0 && tile.cubes !== undefined && Math.sign(after - tile.cubes[cube]) === -Math.sign(by);
  });
  return at ? { note: `${by < 0 ? "left on" : "picked up on"} ${at.name}` } : {};
}

/** Whose settlers go home. */
function sentHome(now: View, then: View, seat: number, names: string[]): Delta[] {
  return (now.seats ?? []).flatMap((before: Numbers, other: number): Delta[] => {
    const by = change(before, (then.seats?.[other] ?? {}) as Numbers, "home");
    return other !== seat && by > 0 ? [{ name: `home to ${names[other]}`, by, symbol: "i-settler" }] : [];
  });
}

/** What is to be done next, or comes to an end. */
function next(now: View, then: View, seat: number, skin: string): Delta[] {
  const words = skinNamed(skin);
  const [before, after] = [now.seats![seat] as Numbers, then.seats![seat] as Numbers];
  const found: Delta[] = [];
  const upgrades = change(now, then, "upgrades_left");
  if (upgrades > 0) found.push({ name: counted(upgrades, "upgrade") });
  const acquiring = then.acquiring as number | null | undefined;
  if (acquiring && now.acquiring === null)
    found.push({ name: inWordsOf(words, `${counted(acquiring, "cube")} to lay on cards`) });
  const room = (after.hold_limit ?? after.storage) as number | undefined;
  const tooMany = room === undefined ? 0 : amount(after.cubes) - room;
  if (then.phase === "discard" && then.player === seat && tooMany > 0)
    found.push({ name: `${tooMany} to discard` });
  if (before.out === false && after.out === true) found.push({ name: "ends your round" });
  if (now.over === false && then.over === true) found.push({ name: "ends the game" });
  else if (now.last_round === false && then.last_round === true)
    found.push({ name: "the last round begins" });
  return found;
}

/** What there is where a boat arrives, or stays. */
function arrival(now: View, then: View, seat: number, skin: string): Delta[] {
  const tiles = (then.tiles ?? []) as Tile[];
  const [from, to] = [now.seats?.[seat]?.boat, then.seats?.[seat]?.boat];
  const stays = SAILING.test(String(now.phase)) && !SAILING.test(String(then.phase));
  const tile = typeof to === "number" && (to !== from || stays) ? tiles[to] : undefined;
  if (!tile) return [];
  const free = (then.free_steps as number | undefined) ?? 0;
  const left = free > 0 && !stays ? [{ name: `${counted(free, "free step")} left` }] : [];
  return [...foundAt(tile, seat, skin), ...left];
}

/** What a boat finds on a tile. */
export function foundAt(tile: Tile, seat: number, skin: string): Delta[] {
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
  return found;
}
