// How people touch the table: the same for tiles, cubes and cards, by mouse, by finger and by keys.

import { getContext, setContext } from "svelte";
import type { BoardProps, LegalAction, Plan } from "../contract";
import { wayWith } from "../ways";
import "../ways.css";

type Table = Pick<BoardProps, "act" | "look" | "why" | "ways">;

export interface Touchable {
  /** The action that this place stands for, if it may be taken now. */
  action?: LegalAction | undefined;
  /** What is asked for when it may not: an action's short text, such as "move 7". Nothing for a place without any. */
  short?: string;
  /** What a screen reader says besides the action's own text. */
  label: string;
  /** Whether the keyboard stops here; by default, it does. */
  stop?: boolean;
  /** What is done instead of the action by itself, where more follows from it. */
  plan?: Plan | undefined;
  /** Tells this place from others that stand for the same action; by default, the action's short text. */
  key?: string;
  /** Whether the ways that lead here are marked on it; by default where the keyboard stops, so that of cubes alike one is. */
  marks?: boolean;
  /** Told when somebody looks at this place (hover, focus, tap) and when they look away. */
  seen?: (looking: boolean) => void;
}

/** The elements that are touchable are spread with these: `<g {...hands.touch({...})}>`. */
export type TouchAttributes = ReturnType<Hands["touch"]>;

export class Hands {
  /** The key of the place that a first tap has previewed: the second tap acts there. */
  tapped = $state<string | null>(null);
  /** What it stood for then: in a new position the same place is looked at anew. */
  private tappedFor: LegalAction | undefined;

  constructor(private table: () => Table) {}

  /** Attributes that mark something as part of one of the ways to play that are shown; see ways.css. */
  mark(short: string | undefined, deed = "") {
    const way = short === undefined ? undefined : wayWith(this.table().ways ?? [], short);
    return {
      "data-way": way?.word,
      "data-grade": way?.grade,
      "data-words": way && [way.word, deed].filter(Boolean).join(": "),
    };
  }

  /** Attributes that make an element, in HTML or SVG, a button for an action, or one that says why not. */
  touch(place: Touchable) {
    const { action, short, label, stop = true, marks = stop, plan, seen } = place;
    const key = place.key ?? action?.short ?? short ?? label;
    const possible = action !== undefined || plan !== undefined;
    const press = (byFinger: boolean): void => {
      if (!possible) {
        if (this.tapped) this.table().look(null);
        this.tapped = null;
        if (byFinger) seen?.(true);
        if (short) this.table().why(short);
      } else if (byFinger && (this.tapped !== key || this.tappedFor !== action)) {
        this.tapped = key;
        this.tappedFor = action;
        seen?.(true);
        this.table().look(action ?? null, plan);
      } else if (plan) {
        this.tapped = null;
        plan.take();
      } else if (action) {
        this.take(action);
      }
    };
    const lookAt = (): void => {
      seen?.(true);
      if (possible) this.table().look(action ?? null, plan);
    };
    const lookAway = (): void => {
      seen?.(false);
      if (possible) this.table().look(null);
    };
    return {
      role: "button",
      tabindex: stop ? 0 : -1,
      "aria-label": action ? `${label}: ${action.text}` : label,
      "aria-disabled": !possible,
      "data-action": action?.short, // by which tests find it
      ...this.mark(marks ? (action?.short ?? short) : undefined),
      onclick: (event: MouseEvent) => {
        event.stopPropagation();
        press("pointerType" in event && event.pointerType === "touch");
      },
      onkeydown: (event: KeyboardEvent) => {
        if (event.currentTarget instanceof HTMLButtonElement) return; // has a click of its own for these keys
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        press(false);
      },
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType !== "touch") lookAt();
      },
      onpointerleave: (event: PointerEvent) => {
        if (event.pointerType !== "touch") lookAway();
      },
      onfocus: (event: FocusEvent) => {
        // A click or a tap focuses too, and does its own looking.
        if ((event.currentTarget as Element).matches(":focus-visible")) lookAt();
      },
      onblur: () => {
        // What a finger looks at stays in view while it goes to a button that takes the action.
        if (this.tapped !== key) lookAway();
      },
    };
  }

  /** Take an action, and stop showing what it would have changed. */
  take(action: LegalAction): void {
    this.tapped = null;
    this.table().look(null);
    this.table().act(action);
  }
}

const KEY = Symbol("hands");

/** A board calls this once with its props; the pieces drawn within find it by `useHands`. */
export function provideHands(table: () => Table): Hands {
  return setContext(KEY, new Hands(table));
}

export function useHands(): Hands {
  return getContext<Hands>(KEY);
}
