// What everything on the table asks about: the position, whose city is in front, and what may be done.

import { getContext, setContext } from "svelte";
import type { BoardProps, LegalAction } from "../contract";
import { seatInFront } from "../front";
import { provideHands, type Hands, type TouchAttributes } from "../century/hands.svelte";
import type { SeatView, View } from "./views";

export class Desk {
  private readonly byShort = $derived.by(() => new Map(this.props().legal.map((a) => [a.short, a])));
  readonly view = $derived.by(() => this.props().view as View);
  readonly names = $derived.by(() => this.props().names);
  readonly legal = $derived.by(() => this.props().legal);
  /** The seat whose city is in front. */
  readonly me = $derived.by(() => seatInFront(this.props(), this.view.player));
  readonly mine: SeatView = $derived.by(() => this.view.seats[this.me]!);
  /** The same after the action that is being looked at, or none. The gold of a new round is not its doing. */
  readonly mineAfter: SeatView | null = $derived.by(() => {
    const ghost = this.props().ghost as View | null;
    const after = ghost?.seats[this.me];
    if (!ghost || !after) return null;
    const { gold, spent, gold_in_all } = this.mine;
    return ghost.round === this.view.round ? after : { ...after, gold, spent, gold_in_all };
  });
  /** The others, from the one who follows. */
  readonly rivals: number[] = $derived.by(() =>
    this.view.seats.map((_, i) => (this.me + i) % this.view.seats.length).slice(1),
  );
  /** Whether somebody looks on without a seat. */
  readonly watching = $derived.by(() => this.props().mine.length === 0);
  /** The ways to be marked. */
  readonly ways = $derived.by(() => this.props().ways ?? []);
  /** Whether the viewer decides now. */
  readonly deciding = $derived.by(() => this.legal.length > 0);
  /** Whether the viewer chooses what to buy. */
  readonly buying = $derived.by(() => this.deciding && this.view.phase === "turn");

  constructor(
    private props: () => BoardProps,
    readonly hands: Hands,
  ) {}

  /** The action with this short text, if it may be taken now. */
  find(short: string): LegalAction | undefined {
    return this.byShort.get(short);
  }

  /** The attributes of a button for an action, or for why it may not be taken. */
  touch(short: string, label: string): TouchAttributes {
    return this.hands.touch({ action: this.find(short), short, label });
  }

  /** The classes of what stands for an action: lit, or faded while the viewer may do other things. */
  lamp(short: string): string {
    if (!this.find(short)) return this.deciding ? "faded" : "";
    return this.hands.tapped === short ? "may tapped" : "may";
  }

  look(action: LegalAction | null): void {
    this.props().look(action);
  }

  take(action: LegalAction): void {
    this.hands.take(action);
  }

  why(short: string): void {
    this.props().why(short);
  }
}

const KEY = Symbol("world wonders");

/** The board calls this once with its props. */
export function provideDesk(props: () => BoardProps): Desk {
  return setContext(KEY, new Desk(props, provideHands(props)));
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
