// What the table page gives to a board, and what a board may do. A board draws `view` and lights `legal`.

import type { Snippet } from "svelte";

export type Named = { kind: string } & Record<string, string | number>;

export interface LegalAction {
  action: Named;
  short: string;
  text: string;
}

export interface BoardProps {
  /** The game's own view of the position: see the TypedDicts in src/tradewinds/games (view, View). */
  view: any;
  /** The view that a previewed action would lead to, or null. */
  ghost: any | null;
  /** The actions that the viewer may take now; empty while others decide. */
  legal: LegalAction[];
  /** The seats that the viewer plays. */
  mine: number[];
  /** The names of those who sit there, by seat. */
  names: string[];
  /** "spice" or "golem": words and colours. */
  skin: string;
  /** Take an action. */
  act: (action: LegalAction) => void;
  /** Show what an action would change (hover, focus, first tap), or stop showing it. */
  look: (action: LegalAction | null) => void;
  /** Say why something that was clicked is not possible; `short` is an action's short text, such as "move 7". */
  why: (short: string) => void;
  /** Where there is much room: what the page adds under the other players, and under the board's middle. */
  beside?: Snippet | undefined;
  below?: Snippet | undefined;
}
