// Which part of a map is seen: zoomed by wheel, pinch, buttons or keys, and moved by dragging.

import type { Box, Point } from "./hexes";

const CLOSEST = 3.5;
/** A finger trembles: a drag begins after so many pixels. */
const SLACK = 8;

export class Camera {
  zoom = $state(1);
  /** How far the middle of what is seen lies from the middle of it all, in units. */
  private off = $state<Point>({ x: 0, y: 0 });
  private pointers = new Map<number, Point>();
  private began: Point | null = null;
  dragging = $state(false);

  constructor(private whole: () => Box) {}

  /** What is seen, in units. */
  get seen(): Box {
    const all = this.whole();
    const [width, height] = [all.width / this.zoom, all.height / this.zoom];
    return {
      x: all.x + (all.width - width) / 2 + this.off.x,
      y: all.y + (all.height - height) / 2 + this.off.y,
      width,
      height,
    };
  }

  private moveBy(dx: number, dy: number): void {
    const all = this.whole();
    const [wide, high] = [all.width * (1 - 1 / this.zoom), all.height * (1 - 1 / this.zoom)];
    const within = (value: number, most: number) => Math.max(-most / 2, Math.min(most / 2, value));
    this.off = { x: within(this.off.x + dx, wide), y: within(this.off.y + dy, high) };
  }

  /** Zoom, keeping a place (from 0 to 1 across and down what is seen) where it is. */
  zoomBy(factor: number, at: Point = { x: 0.5, y: 0.5 }): void {
    const before = this.seen;
    this.zoom = Math.max(1, Math.min(CLOSEST, this.zoom * factor));
    const after = this.seen;
    this.moveBy(
      before.x + before.width * at.x - after.x - after.width * at.x,
      before.y + before.height * at.y - after.y - after.height * at.y,
    );
  }

  reset(): void {
    this.zoom = 1;
    this.off = { x: 0, y: 0 };
  }

  /** Bring a place into what is seen, with some room around it. */
  show(place: Point, room: number): void {
    const seen = this.seen;
    const shift = (value: number, low: number, high: number) =>
      value < low ? value - low : value > high ? value - high : 0;
    this.moveBy(
      shift(place.x, seen.x + room, seen.x + seen.width - room),
      shift(place.y, seen.y + room, seen.y + seen.height - room),
    );
  }

  // Pointers on the element that shows the map

  down(event: PointerEvent): void {
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.began = this.pointers.size === 1 ? { x: event.clientX, y: event.clientY } : null;
    this.dragging = this.pointers.size > 1;
  }

  move(event: PointerEvent, element: Element): void {
    const last = this.pointers.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.began && !this.dragging) {
      const far = Math.hypot(now.x - this.began.x, now.y - this.began.y);
      this.dragging = this.zoom > 1 && far > SLACK;
      if (!this.dragging) return;
      element.setPointerCapture(event.pointerId);
    }
    const frame = element.getBoundingClientRect();
    const seen = this.seen;
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const [was, is] = [
        Math.hypot(last.x - other.x, last.y - other.y),
        Math.hypot(now.x - other.x, now.y - other.y),
      ];
      this.zoomBy(is / Math.max(1, was), {
        x: ((now.x + other.x) / 2 - frame.left) / frame.width,
        y: ((now.y + other.y) / 2 - frame.top) / frame.height,
      });
    } else if (this.dragging) {
      this.moveBy(
        ((last.x - now.x) / frame.width) * seen.width,
        ((last.y - now.y) / frame.height) * seen.height,
      );
    }
    this.pointers.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
    this.began = null;
    // The click that follows a drag is not meant for a tile: it comes before this is over.
    if (this.dragging && !this.pointers.size) setTimeout(() => (this.dragging = false));
  }
}
