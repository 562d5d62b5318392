// What the ways of a turn do on a map: where its boat sails, and what is done on the last tile.

import type { Way } from "../contract";

export interface Voyage {
  way: Way;
  /** The tiles in order, from the one where the boat is; only that one if it stays. */
  course: number[];
  /** The tile that it is about. */
  at: number;
  /** What is done there, in a word, where nothing else tells the ways apart. */
  deed: string;
}

const DEEDS: Record<string, string> = {
  build: "build",
  trade: "trade",
  trade_at: "trade",
  claim: "deliver",
  harvest: "harvest",
  pick_up: "take cubes",
  end_movement: "stop here",
  move: "sail on",
  done: "no more",
};

const kindOf = (short: string | undefined): string => short?.split(" ")[0] ?? "";

/** `here` is told which actions a boat does on its tile, by the kinds of its line. */
function voyageOf(way: Way, boat: number | null, here: (kind: string) => boolean): Voyage | null {
  const sailed = way.line.flatMap((short) => {
    const [kind, tile] = short.split(" ");
    return kind === "move" || kind === "place_boat" ? [Number(tile)] : [];
  });
  const far = way.line.find((short) => kindOf(short) === "trade_at");
  const course = boat === null ? sailed : [boat, ...sailed];
  if (far) return { way, course: course.slice(0, 1), at: Number(far.split(" ")[1]), deed: "" };
  const at = course.at(-1);
  if (at === undefined || (!sailed.length && !way.line.some((short) => here(kindOf(short))))) return null;
  return { way, course, at, deed: "" };
}

/** What is to be drawn of the ways: nothing where they do the same on the map. */
export function voyagesOf(
  ways: readonly Way[],
  boat: number | null,
  here: (kind: string) => boolean,
): Voyage[] {
  const found = ways.flatMap((way) => voyageOf(way, boat, here) ?? []);
  const [one, other] = found;
  if (!one || !other || one.at !== other.at || one.course.join() !== other.course.join()) return found;
  const fork = one.way.line.findIndex((short, i) => short !== other.way.line[i]);
  const deeds = found.map(({ way }) => kindOf(way.line[fork]));
  if (!deeds.some((kind) => here(kind))) return [];
  return found.map((voyage, i) => ({ ...voyage, deed: DEEDS[deeds[i]!] ?? "" }));
}
