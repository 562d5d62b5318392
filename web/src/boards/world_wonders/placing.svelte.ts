// The piece in hand: how it is turned, where it may lie, and over which place it is held.

import type { LegalAction } from "../contract";
import {
  cellAt,
  cellsOf,
  COLUMNS,
  heightOf,
  leadOf,
  moved,
  numberOf,
  ROWS,
  widthOf,
  type Cell,
} from "./shapes";
import type { HandView, Picture } from "./views";

/** A legal place for the piece. */
export interface Place {
  action: LegalAction;
  square: boolean; // the 1x1 Short Road
  look: number; // how it is turned, of the looks that differ
  cells: Cell[];
  lead: Cell; // where the hand holds it
}

type Point = [x: number, y: number]; // in squares

const SQUARE: Picture = ["L"];
/** How far from the place the pointer may be, in squares, for the piece to snap to it. */
const REACH = 1.15;
const FINGER_REACH = 2.5;

function placesIn(hand: HandView | null, legal: LegalAction[]): Place[] {
  if (!hand) return [];
  return legal.flatMap((action): Place[] => {
    const { kind, turn, cell } = action.action;
    if (kind !== "place" && kind !== "place_square") return [];
    const square = kind === "place_square";
    // Turns that only change what lies on water cover the same squares, and the game lists one of them.
    const look = square ? 0 : Number(turn) % hand.turns.length;
    const cells = moved(cellsOf(square ? SQUARE : hand.turns[look]!), cellAt(Number(cell)));
    return [{ action, square, look, cells, lead: leadOf(cells) }];
  });
}

const distance = ({ lead }: Place, [x, y]: Point): number => Math.hypot(lead[0] + 0.5 - x, lead[1] + 0.5 - y);

/** Whether a finger is on a piece, or on its very edge. */
const isOn = (cells: Cell[], [x, y]: Point): boolean =>
  cells.some(([c, r]) => Math.abs(c + 0.5 - x) < 0.85 && Math.abs(r + 0.5 - y) < 0.85);

function nearest(places: Place[], point: Point, reach = Infinity): Place | null {
  let best: Place | null = null;
  for (const place of places) {
    const far = distance(place, point);
    if (far <= reach && (!best || far < distance(best, point))) best = place;
  }
  return best;
}

export class Placing {
  private wantsSquare = $state(false);
  private wantedLook = $state(0);
  private wanted = $state.raw<string | null>(null);
  private pointer = $state.raw<Point | null>(null);
  /** Whether the piece stays where it is held: put there by a finger or by keys, it does not follow the mouse. */
  pinned = $state(false);
  /** Whether a finger put it there: it may want buttons beside the piece. */
  byFinger = $state(false);

  readonly all: Place[] = $derived.by(() => placesIn(this.hand(), this.legal()));
  /** Whether there is something of the viewer's to place. */
  readonly active = $derived.by(() => this.all.length > 0);
  /** Whether the 1x1 Short Road is in hand, of those that are left. */
  readonly square = $derived.by(() => {
    const wanted = this.all.some((place) => place.square === this.wantsSquare);
    return wanted ? this.wantsSquare : !this.wantsSquare;
  });
  /** The ways to turn it that find room anywhere. */
  readonly looks: number[] = $derived.by(() => {
    const found = this.all.filter((place) => place.square === this.square).map((place) => place.look);
    return [...new Set(found)].sort((a, b) => a - b);
  });
  readonly look = $derived.by(() =>
    this.looks.includes(this.wantedLook) ? this.wantedLook : (this.looks[0] ?? 0),
  );
  /** The piece as it is turned now. */
  readonly picture: Picture = $derived.by(() =>
    this.square ? SQUARE : (this.hand()?.turns[this.look] ?? SQUARE),
  );
  /** The places for it as it is turned now. */
  readonly places: Place[] = $derived.by(() =>
    this.all.filter((place) => place.square === this.square && place.look === this.look),
  );
  /** The place over which it is held, or none. */
  readonly spot: Place | null = $derived.by(
    () => this.places.find((place) => place.action.short === this.wanted) ?? null,
  );
  /** Where it hangs when the pointer is nowhere near a legal place: its top left corner, on the map. */
  readonly astray: Cell | null = $derived.by(() => {
    if (this.spot || !this.pointer || !this.active) return null;
    const cells = cellsOf(this.picture);
    const lead = leadOf(cells);
    const within = (at: number, held: number, size: number, most: number) =>
      Math.min(Math.max(Math.floor(at) - held, 0), most - size);
    const [x, y] = this.pointer;
    return [within(x, lead[0], widthOf(cells), COLUMNS), within(y, lead[1], heightOf(cells), ROWS)];
  });

  constructor(
    private hand: () => HandView | null,
    private legal: () => LegalAction[],
  ) {}

  /** The pointer moves over the city. */
  hover(point: Point): void {
    this.pinned = false;
    this.byFinger = false;
    this.pointer = point;
    this.wanted = nearest(this.places, point, REACH)?.action.short ?? null;
  }

  /** The pointer has left, or somebody lets go. */
  release(): void {
    this.pointer = null;
    this.hold(null);
  }

  /** A finger comes down; true if that was on the piece held there, and so means "here". */
  tap(point: Point): boolean {
    if (this.spot && this.byFinger && isOn(this.spot.cells, point)) return true;
    this.pointer = point;
    this.hold(nearest(this.places, point, FINGER_REACH), true);
    return false;
  }

  /** Hold it over a place, until further notice. */
  hold(place: Place | null, byFinger = false): void {
    this.wanted = place?.action.short ?? null;
    this.pinned = place !== null;
    this.byFinger = byFinger;
  }

  /** Turn it on, or back, to the next way in which it finds room; it stays as near as it can. */
  rotate(by = 1): void {
    const next = (this.looks.indexOf(this.look) + by + this.looks.length) % this.looks.length;
    this.change(this.square, this.looks[next] ?? 0);
  }

  /** Take the 1x1 Short Road in hand, or a 2x1 one. */
  take(square: boolean): void {
    this.change(square, this.wantedLook);
  }

  private change(square: boolean, look: number): void {
    const lead = this.spot?.lead;
    const near: Point | null = this.pinned && lead ? [lead[0] + 0.5, lead[1] + 0.5] : this.pointer;
    this.wantsSquare = square;
    this.wantedLook = look;
    this.wanted = near && (nearest(this.places, near, this.pinned ? Infinity : REACH)?.action.short ?? null);
  }

  /**
   * Move it by an arrow key: left and right lead through all legal places like the words of a page, up and down to
   * the nearest one in the next row that has any. At first it goes to where keys begin.
   */
  step([x, y]: Cell): void {
    const from = this.spot;
    if (!from) return this.hold(this.first());
    if (x) {
      const inOrder = [...this.places].sort((a, b) => numberOf(a.lead) - numberOf(b.lead));
      return this.hold(inOrder[(inOrder.indexOf(from) + x + inOrder.length) % inOrder.length]!);
    }
    const rows = ({ lead }: Place): number => (lead[1] - from.lead[1]) * y;
    const cost = (place: Place): number =>
      rows(place) > 0 ? COLUMNS * rows(place) + Math.abs(place.lead[0] - from.lead[0]) : Infinity;
    const best = this.places.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    this.hold(cost(best) < Infinity ? best : from);
  }

  /** Where keys begin: the place nearest to the middle of the sidewalk. */
  first(): Place | null {
    return nearest(this.places, [COLUMNS / 2, ROWS]);
  }

  /** The action that somebody asks for when the piece hangs astray. */
  get refused(): string | null {
    if (!this.astray) return null;
    const cell = numberOf(this.astray);
    return this.square ? `place_square ${cell}` : `place ${this.look} ${cell}`;
  }
}
