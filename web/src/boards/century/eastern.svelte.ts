// Eastern Wonders as its pieces see it: the position, whose board is in front, and what each tile stands for.

import { getContext, setContext } from "svelte";
import { foundAt } from "../../parts/deltas";
import type { BoardProps, LegalAction, Plan } from "../contract";
import { seatInFront } from "../front";
import { provideHands, type Hands, type Touchable } from "./hands.svelte";
import { cubesText, provideSkin, skinNamed, type Skin } from "./skins";
import {
  COLOURS,
  countCubes,
  type Colour,
  type Cubes,
  type Spice,
  type TileView,
  type VoyageView,
} from "./types";
import { voyagesOf } from "./voyages";

export const BONUSES = ["move", "points", "upgrade", "harvest", "cargo"] as const;
export type Bonus = (typeof BONUSES)[number];

export interface VpTile {
  id: string;
  points: number;
  cost: Cubes;
}

export interface EasternTile extends TileView {
  port: { closed: boolean; vp_tile: VpTile | null } | null;
  cubes: Cubes;
}

export interface EasternSeat {
  boat: number | null;
  built: Record<Spice, number>;
  cubes: Cubes;
  hold_limit: number;
  bonus: Record<Bonus, number>;
  claimed: VpTile[];
  score: number;
  breakdown: { vp_tiles: number; player_board: number; bonus_tiles: number; cubes: number };
}

export interface EasternView extends VoyageView {
  phase: string;
  player: number;
  turn: number;
  last_round: boolean;
  over: boolean;
  winners: number[];
  upgrades_left: number;
  tiles: EasternTile[];
  seats: EasternSeat[];
  bonus: Record<Bonus, { left: number; next_points: number | null }>;
  pile: number;
  starting_sets: Cubes[];
  column_values: number[];
  last_vp_tile: number;
}

/** The kind of action that takes one cube of the hold, in the phases that ask for one. */
const FROM_HOLD: Record<string, string> = {
  move: "leave_cube",
  pay_boats: "pay",
  build: "spend",
  upgrade: "upgrade",
  discard: "discard",
};

/** The kinds of actions that are done on the tile where the boat is. */
const ON_TILE = /^(end_movement|pick_up|build|trade|claim|harvest|done)$/;

/** Milliseconds after which a step of a course is tried again. */
const AGAIN = 300;

/** What a tile stands for now. */
export interface TileState {
  mark: "may" | "paid" | "far" | "none";
  badge?: string;
  faint?: number;
  touch: Touchable;
}

export class Eastern {
  readonly view = $derived.by(() => this.props().view as EasternView);
  /** The position after the action that is being looked at, or none. */
  readonly ghost = $derived.by(() => this.props().ghost as EasternView | null);
  readonly names = $derived.by(() => this.props().names);
  readonly skin: Skin = $derived.by(() => skinNamed(this.props().skin));
  private readonly byShort = $derived.by(() => new Map(this.props().legal.map((a) => [a.short, a])));
  /** The seat whose board is in front. */
  readonly me = $derived.by(() => seatInFront(this.props(), this.view.player));
  readonly mine: EasternSeat = $derived.by(() => this.view.seats[this.me]!);
  readonly mineAfter: EasternSeat | null = $derived.by(() => this.ghost?.seats[this.me] ?? null);
  /** What the ways to be marked do on the map. */
  readonly voyages = $derived.by(() =>
    voyagesOf(this.props().ways ?? [], this.mine.boat, (kind) => ON_TILE.test(kind)),
  );
  readonly watching = $derived.by(() => this.props().mine.length === 0);
  readonly deciding = $derived.by(() => this.props().legal.length > 0);
  /** The others, from the one who follows. */
  readonly rivals: number[] = $derived.by(() =>
    this.view.seats.map((_, i) => (this.me + i) % this.view.seats.length).slice(1),
  );

  /** The tile that somebody looks at. */
  looked = $state<number | null>(null);
  /** The tiles that the boat is still to sail to, after a place further away was chosen. */
  course = $state.raw<number[]>([]);
  private sailor = -1;
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private props: () => BoardProps,
    readonly hands: Hands,
  ) {}

  /** The action with this short text, if it may be taken now. */
  find(short: string): LegalAction | undefined {
    return this.byShort.get(short);
  }

  /** Whether the course goes on as soon as a cube is left. */
  readonly askingForCube = $derived.by(
    () => this.course.length > 0 && COLOURS.some((colour) => this.find(`leave_cube ${colour}`)),
  );

  // The hold

  /** The actions that take a cube of the hold, by its colour. */
  readonly holdActions: Partial<Record<Colour, LegalAction>> = $derived.by(() => {
    const found: Partial<Record<Colour, LegalAction>> = {};
    for (const colour of COLOURS) {
      const action = this.find(this.holdShort(colour));
      if (action) found[colour] = action;
    }
    return found;
  });

  holdShort(colour: Colour): string {
    return `${FROM_HOLD[this.view.phase] ?? "discard"} ${colour}`;
  }

  // Sailing

  private readonly sailing = $derived.by(
    () => this.deciding && (this.view.phase === "move" || this.view.phase === "move_on"),
  );

  /** For each tile how many steps it is from the boat; the boat may be anywhere while the game is set up. */
  private readonly steps: number[] = $derived.by(() => this.stepsFrom(this.mine.boat));

  private stepsFrom(start: number | null): number[] {
    const steps = this.view.tiles.map(() => Infinity);
    if (start === null) return steps;
    steps[start] = 0;
    for (const queue = [start]; queue.length;) {
      const tile = queue.shift()!;
      for (const near of this.view.tiles[tile]!.near) {
        if (steps[near] !== Infinity) continue;
        steps[near] = steps[tile]! + 1;
        queue.push(near);
      }
    }
    return steps;
  }

  /** The steps for which no cube is left behind any more. */
  private readonly freeSteps = $derived.by(
    () => this.view.free_steps + (this.view.phase === "move_on" ? 1 : 0),
  );

  /** How many cubes are left behind on the way to a tile. */
  leftOnTheWay(tile: number): number {
    return Math.max(0, this.steps[tile]! - this.freeSteps);
  }

  /** On which tiles of a course a cube is left behind, from where the boat has come to. */
  leavings(course: readonly number[]): number[] {
    const ahead = course.slice(course.indexOf(this.mine.boat ?? -1) + 1);
    return [this.mine.boat!, ...ahead].slice(this.freeSteps, -1);
  }

  /** The shortest way to a tile, which begins with a legal step where there is one. */
  route(tile: number): number[] {
    const back = this.stepsFrom(tile);
    const way: number[] = [];
    for (let at = this.mine.boat!; at !== tile;) {
      const closer = this.view.tiles[at]!.near.filter((near) => back[near]! < back[at]!);
      at = (way.length ? undefined : closer.find((near) => this.find(`move ${near}`))) ?? closer[0]!;
      way.push(at);
    }
    return way;
  }

  /** Sail to a place that is further away: step by step, asking for the cubes to leave. */
  sailTo(tile: number): void {
    this.course = this.route(tile);
    this.sailor = this.me;
    this.sailOn();
  }

  /** The next step of the course, if nothing is to be chosen for it. A cube of the only colour left is taken. */
  sailOn(): void {
    if (!this.course.length || !this.deciding) return;
    const come = this.course.indexOf(this.mine.boat ?? -1) + 1;
    if (come) this.course = this.course.slice(come);
    const leave = COLOURS.flatMap((colour) => this.find(`leave_cube ${colour}`) ?? []);
    const move = this.find(`move ${this.course[0]}`);
    if (this.sailor !== this.me || (!move && !leave.length)) this.course = [];
    else if (move) this.step(move);
    else if (leave.length === 1) this.step(leave[0]!);
  }

  /** The page drops what comes while its last command is still under way: so once more, until it is seen. */
  private step(action: LegalAction, tries = 6): void {
    const before = this.view;
    this.hands.take(action);
    clearTimeout(this.again);
    this.again = setTimeout(() => {
      if (tries && this.view === before && this.course.length) this.step(action, tries - 1);
    }, AGAIN);
  }

  // Tiles

  /** What a tile stands for now: an action, a course to it, or only the reason why not. */
  tileState(i: number): TileState {
    const touch: Touchable = {
      label: this.tileText(i),
      key: `tile ${i}`,
      short: this.askedOf(i),
      seen: (looking) => {
        if (looking) this.looked = i;
        else if (this.looked === i) this.looked = null;
      },
    };
    const action = this.find(touch.short!);
    if (action) return { mark: "may", badge: this.badgeOf(i), touch: { ...touch, action } };
    if (!this.sailing || i === this.mine.boat) return { mark: "none", touch };

    const cost = this.leftOnTheWay(i);
    const badge = String(cost);
    if (cost < 1 || cost > countCubes(this.mine.cubes)) return { mark: "far", badge, touch };
    const first = this.find(`move ${this.route(i)[0]}`);
    if (!first && !COLOURS.some((colour) => this.find(`leave_cube ${colour}`))) {
      return { mark: "far", badge, touch };
    }
    const label = `${touch.label}, ${cost} ${cost === 1 ? this.skin.cube : this.skin.cubes} to leave on the way, first step`;
    return {
      mark: "paid",
      badge,
      faint: [0.75, 0.45, 0.3][cost - 1] ?? 0.2,
      touch: { ...touch, label, action: first, plan: this.voyage(i, cost) },
    };
  }

  /** Sailing to a tile that is further away, as it is told before it is done. */
  private voyage(i: number, cost: number): Plan {
    const tile = this.view.tiles[i]!;
    const kind = tile.market ? ` (${this.skin.symbols[tile.market.symbol]})` : "";
    const left = { name: `${cost} ${cost === 1 ? this.skin.cube : this.skin.cubes} to leave on the way` };
    return {
      label: `Move to ${tile.name}${kind}`,
      changes: [left, ...foundAt(tile, this.me, this.skin.id)],
      take: () => this.sailTo(i),
    };
  }

  /** The short text of the action that a tile stands for, legal or not. */
  private askedOf(i: number): string {
    const tile = this.view.tiles[i]!;
    const here = i === this.mine.boat;
    if (this.view.phase === "place_boat") return `place_boat ${i}`;
    if (!here) return `move ${i}`;
    if (this.view.phase === "move" || this.view.phase === "move_on") return "end_movement";
    if (this.view.phase === "pick_up") return "pick_up";
    if (tile.kind === "port") return "claim";
    return tile.market?.outposts.includes(this.me) ? "trade" : "build";
  }

  private badgeOf(i: number): string {
    switch (this.view.phase) {
      case "place_boat":
        return "start";
      case "move":
        return i !== this.mine.boat ? "free" : this.view.moved ? "stop" : "stay";
      case "move_on":
        return "go on";
      case "pick_up":
        return "take";
      default:
        return { claim: "deliver", trade: "trade", build: "build" }[this.askedOf(i)] ?? "here";
    }
  }

  nameOf(seat: number): string {
    return this.names[seat] ?? "";
  }

  /** The other players whose boats are on a tile. */
  othersAt(i: number): number[] {
    return this.view.tiles[i]!.boats.filter((seat) => seat !== this.me);
  }

  /** What an outpost of one’s own costs on a tile, in cubes. */
  outpostPrice(i: number): number {
    return this.view.tiles[i]!.market?.outpost_price ?? 0;
  }

  /** A tile in full, for screen readers. */
  private tileText(i: number): string {
    const tile = this.view.tiles[i]!;
    const said = [tile.name];
    if (tile.market) {
      const { symbol, cost, gain } = tile.market;
      said.push(`${this.skin.symbols[symbol]} ${this.skin.market}`);
      said.push(`${cubesText(this.skin, cost)} for ${cubesText(this.skin, gain)}`);
      if (tile.market.outposts.length) {
        said.push(`outposts of ${tile.market.outposts.map((seat) => this.nameOf(seat)).join(" and ")}`);
      }
    } else if (tile.port?.vp_tile) {
      const { points, cost } = tile.port.vp_tile;
      said.push(`port, ${points} points for ${cubesText(this.skin, cost)}`);
    } else {
      said.push(tile.port ? "closed port" : this.skin.sea);
    }
    if (countCubes(tile.cubes)) said.push(`${cubesText(this.skin, tile.cubes)} lying there`);
    if (tile.boats.length) {
      said.push(`the ${this.skin.boat} of ${tile.boats.map((seat) => this.nameOf(seat)).join(" and ")}`);
    }
    return said.join(", ");
  }
}

const KEY = Symbol("eastern");

/** The board calls this once with its props. */
export function provideEastern(props: () => BoardProps): Eastern {
  provideSkin(() => props().skin);
  return setContext(KEY, new Eastern(props, provideHands(props)));
}

export function useEastern(): Eastern {
  return getContext<Eastern>(KEY);
}
