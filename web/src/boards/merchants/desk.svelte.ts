// What every piece on the table asks about: the position, whose board is in front, and what may be done.

import { getContext, setContext } from "svelte";
import type { BoardProps, LegalAction } from "../contract";
import { seatInFront } from "../front";
import { provideHands, type Hands, type Touchable, type TouchAttributes } from "../century/hands.svelte";
import "./lamp.css";
import { COLOURS, type Colour } from "../century/types";
import { provideSkin, skinNamed, type Skin } from "../century/skins";

/** The kind of action that takes a cube from the hold, by phase. */
const CUBE_KINDS: Record<string, string> = {
  upgrade: "upgrade",
  discard: "discard",
  pay_boats: "pay",
  build: "spend",
  place_cubes: "place_cube",
};

interface Position<Seat> {
  phase: string;
  player: number;
  turn: number;
  seats: Seat[];
}

export class Desk<View extends Position<Seat>, Seat = View["seats"][number]> {
  private readonly byShort = $derived.by(() => new Map(this.props().legal.map((a) => [a.short, a])));
  readonly view = $derived.by(() => this.props().view as View);
  /** The position after the action that is being looked at, or none. */
  readonly ghost = $derived.by(() => this.props().ghost as View | null);
  /** What the page adds under the others and under the board, where there is room. */
  readonly beside = $derived.by(() => this.props().beside);
  readonly below = $derived.by(() => this.props().below);
  readonly names = $derived.by(() => this.props().names);
  readonly skin: Skin = $derived.by(() => skinNamed(this.props().skin));
  /** The seat whose board is in front. */
  readonly me = $derived.by(() => seatInFront(this.props(), this.view.player));
  /** Whether the viewer only looks on: the board in front is somebody else’s. */
  readonly watching = $derived.by(() => this.props().mine.length === 0);
  readonly mine: Seat = $derived.by(() => this.view.seats[this.me]!);
  readonly mineAfter: Seat | null = $derived.by(() => this.ghost?.seats[this.me] ?? null);
  /** The others, from the one who follows. */
  readonly rivals: number[] = $derived.by(() =>
    this.view.seats.map((_, i) => (this.me + i) % this.view.seats.length).slice(1),
  );
  /** The ways to be marked. */
  readonly ways = $derived.by(() => this.props().ways ?? []);
  /** Whether the viewer decides now. */
  readonly deciding = $derived.by(() => this.props().legal.length > 0);
  /**
   * Whether a whole turn is open: so much is possible then that the lamp burns low. In the midst of an action it
   * shines on the few things that the prompt asks for.
   */
  readonly open = $derived.by(() => this.view.phase === "turn");

  constructor(
    private props: () => BoardProps,
    private hands: Hands,
  ) {}

  /** The action with this short text, if it may be taken now. */
  find(short: string): LegalAction | undefined {
    return this.byShort.get(short);
  }

  /** The attributes of something that stands for an action: `named` when it may be taken, else told in full. */
  touch(
    short: string,
    named: string,
    inFull = named,
    more: Pick<Touchable, "marks" | "seen"> = {},
  ): TouchAttributes {
    const action = this.find(short);
    return this.hands.touch({ action, short, label: action ? named : inFull, ...more });
  }

  /** The attributes of what only a way marks: an action that has no place of its own on the board. */
  mark(short: string, deed: string) {
    return this.hands.mark(short, deed);
  }

  /** The actions that take a cube of a colour, by the colour: what is clicked in the hold. */
  readonly cubeActions: Partial<Record<Colour, LegalAction>> = $derived.by(() => {
    const kind = CUBE_KINDS[this.view.phase];
    if (!kind || this.view.player !== this.me) return {};
    const found = COLOURS.map((colour) => [colour, this.find(`${kind} ${colour}`)]);
    return Object.fromEntries(found.filter(([, action]) => action));
  });

  /** What is asked for when a cube of a colour cannot be taken. */
  cubeShort(colour: Colour): string | undefined {
    const kind = CUBE_KINDS[this.view.phase];
    return kind && `${kind} ${colour}`;
  }

  /** The class of what stands for an action, by how the lamp shines on it: see lamp.css. */
  lamp(short: string, bright = !this.open): string {
    if (!this.find(short)) return this.deciding ? "lamp-off" : "";
    if (this.hands.tapped === short) return "lamp-lit lamp-tapped";
    return bright ? "lamp-lit" : "lamp-may";
  }
}

const KEY = Symbol("desk");

/** A board calls this once with its props. */
export function provideDesk<View extends Position<unknown>>(props: () => BoardProps): Desk<View> {
  provideSkin(() => props().skin);
  return setContext(KEY, new Desk<View>(props, provideHands(props)));
}

export function useDesk<View extends Position<unknown>>(): Desk<View> {
  return getContext<Desk<View>>(KEY);
}
