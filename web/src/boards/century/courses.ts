// Courses of boats over a map: from bay to bay, around the trades between.

import type { Frame, Laid, Point } from "./hexes";

/** Where a course comes to a tile, from its centre. */
const BAY: Record<Laid, Point> = { rows: { x: 0, y: 46 }, columns: { x: 20, y: 34 } };

export function bayOf(tile: number, { laid, centres }: Frame): Point {
  const [bay, centre] = [BAY[laid], centres[tile]!];
  return { x: centre.x + bay.x, y: centre.y + bay.y };
}

/** One step of a course: a bow, by the point that it is drawn to and where it ends. */
export interface Bow {
  by: Point;
  to: Point;
}

/** The bows through these points: along the shore first where they lead up, last where they lead down. */
export function bows(points: readonly Point[]): Bow[] {
  return points.slice(1).map((to, i) => {
    const from = points[i]!;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const side = Math.abs(dx) < 1 ? 1.4 : Math.sign(dx) * (dy < 0 ? 1 : -1);
    const aside = Math.abs(dy) * 0.36 * side;
    return { by: { x: (from.x + to.x) / 2 + aside, y: (from.y + to.y) / 2 + (dy ? 0 : 16) }, to };
  });
}

/** The path of an SVG. */
export function pathOf(from: Point, course: readonly Bow[]): string {
  return `M${from.x} ${from.y}${course.map(({ by, to }) => `Q${by.x} ${by.y} ${to.x} ${to.y}`).join("")}`;
}

/** A point nearer to another, by so much. */
export function nearerTo(goal: Point, from: Point, by: number): Point {
  const far = Math.hypot(goal.x - from.x, goal.y - from.y) || 1;
  return { x: from.x + ((goal.x - from.x) / far) * by, y: from.y + ((goal.y - from.y) / far) * by };
}
