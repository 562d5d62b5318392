// What the table page gives to a board, and what a board may do. A board draws `view` and lights `legal`.

import type { Snippet } from "svelte";
import type { Colour } from "./century/types";

export type Named = { kind: string } & Record<string, string | number>;

export interface LegalAction {
  action: Named;
  short: string;
  text: string;
}

/** What an action would change: a number of something, or a few words. */
export interface Delta {
  name: string;
  /** How much more or less; none for what is only told. */
  by?: number;
  /** A cube that comes or goes, or a symbol of the sprite, such as "i-gold". */
  cube?: Colour;
  /** What becomes of it, such as "left on D3". */
  note?: string;
  symbol?: string;
}

/** What a board would do besides the action that is looked at, such as sailing on to where somebody points. */
export interface Plan {
  /** What the button says that does it all. */
  label: string;
  changes: Delta[];
  take: () => void;
}

/** A way to play a turn, to be marked on the board: as it was played, or the best that was found. */
export interface Way {
  word: "played" | "best";
  grade: "best" | "fine" | "slip" | "mistake";
  /** The short texts of its actions, from the shown position on. */
  line: string[];
  /** The view after all of them, for boards on which the actions do not tell what they lead to. */
  after: () => Promise<any>;
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
  /** The seat whose board is in front where the viewer plays none; by default, the first. */
  front?: number | undefined;
  /** The ways to mark in a review: one, or two that differ. */
  ways?: readonly Way[] | undefined;
  /** The names of those who sit there, by seat. */
  names: string[];
  /** "spice" or "golem": words and colours. */
  skin: string;
  /** Take an action. */
  act: (action: LegalAction) => void;
  /** Show what an action would change (hover, focus, first tap), or stop showing it. */
  look: (action: LegalAction | null, plan?: Plan) => void;
  /** Say why something that was clicked is not possible; `short` is an action's short text, such as "move 7". */
  why: (short: string) => void;
  /** Where there is much room: what the page adds under the other players, and under the board's middle. */
  beside?: Snippet | undefined;
  below?: Snippet | undefined;
}
