// The ways of a turn that was reviewed, as they are marked on the board.

import type { Choice, Turn } from "../api/types";
import type { Way } from "../boards/contract";
import type { History } from "./history.svelte";

/** As it was played, and the best that was found if that is better; none any more where they have parted. */
export function waysAt(history: History, turn: Turn, step: number): Way[] {
  if (step > turn.leaves) return [];
  const way = (word: Way["word"], grade: Turn["grade"], { line }: Choice): Way => ({
    word,
    grade,
    line: line.slice(step - turn.step),
    after: () => history.after(turn.step, line),
  });
  const [best] = turn.better;
  return [way("played", turn.grade, turn.played), ...(best ? [way("best", "best", best)] : [])];
}
