// The ways in which a turn was and could have been played: what of them is to be marked on a board.

import type { Way } from "./contract";

/** The way that alone takes an action. What all of them take tells nothing, where there are several. */
export function wayWith(ways: readonly Way[], short: string): Way | undefined {
  const taking = ways.filter(({ line }) => line.includes(short));
  return taking.length === 1 ? taking[0] : undefined;
}

/** The short texts of what only one of the ways does, the best way's first: what is to be brought into view. */
export function marked(ways: readonly Way[]): string[] {
  return [...ways].reverse().flatMap(({ line }) => line.filter((short) => wayWith(ways, short)));
}
