// Whose board lies in front.

import type { BoardProps } from "./contract";

/** The viewer's own seat, the one that decides where they play several; for those who look on, the one to be shown. */
export function seatInFront({ mine, front }: BoardProps, player: number): number {
  return mine.includes(player) ? player : (mine[0] ?? front ?? 0);
}
