// Where hexes lie. A map is laid in rows (pointed tops) or in columns (flat tops): the same tiles touch either way,
// so it is turned to whichever leaves them larger.

export interface Hex {
  /** The row, or the column. */
  q: number;
  /** The place along it, counted askew: it falls by a half from one row to the next. */
  r: number;
}

export interface Point {
  x: number;
  y: number;
}

export type Laid = "rows" | "columns";

/** From the centre of a hex to its corners, in the units that tiles are drawn in. */
export const RADIUS = 77;
const HALF = (Math.sqrt(3) / 2) * RADIUS;

/** The centre of a hex, in units. */
export function centreOf(hex: Hex, laid: Laid): Point {
  const across = hex.q * 1.5 * RADIUS;
  const along = (hex.r + hex.q / 2) * 2 * HALF;
  return laid === "rows" ? { x: along, y: across } : { x: across, y: along };
}

/** The outline of a hex around 0, 0, as the path of an SVG. */
export function outline(laid: Laid, radius = RADIUS): string {
  const corners = Array.from({ length: 6 }, (_, k) => {
    const angle = (Math.PI / 3) * k + (laid === "rows" ? Math.PI / 6 : 0);
    return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box around all hexes, in units. */
export function boxAround(hexes: readonly Hex[], laid: Laid): Box {
  const centres = hexes.map((hex) => centreOf(hex, laid));
  const [halfWide, halfHigh] = laid === "rows" ? [HALF, RADIUS] : [RADIUS, HALF];
  const left = Math.min(...centres.map((c) => c.x)) - halfWide;
  const top = Math.min(...centres.map((c) => c.y)) - halfHigh;
  return {
    x: left,
    y: top,
    width: Math.max(...centres.map((c) => c.x)) + halfWide - left,
    height: Math.max(...centres.map((c) => c.y)) + halfHigh - top,
  };
}

/** Room, in pixels, that is kept free around a map. */
export interface Margin {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface Fit {
  laid: Laid;
  /** Pixels for each unit. */
  scale: number;
  /** All that is seen, in units: the hexes in its middle, but for the margin. */
  seen: Box;
}

/** What those who draw on a map are told about it. */
export interface Frame {
  laid: Laid;
  /** Pixels for each unit, at the present zoom. */
  scale: number;
  /** Units for each pixel while nothing is zoomed: what is drawn with it keeps its size on any screen. */
  pixel: number;
  /** The whole chart, in units: where ornaments may lie. */
  whole: Box;
  /** The tile where the keyboard stops on its way through the page; the arrow keys lead on from there. */
  stop: number;
  /** The centre of each tile, in units. */
  centres: readonly Point[];
  /** The corners in which there are buttons. */
  buttons: readonly Corner[];
}

export type Corner = "lower right" | "lower left" | "upper right" | "upper left";

/** The larger of the two ways to lay hexes out in so many pixels, or the one that is wanted. */
export function fitInto(
  hexes: readonly Hex[],
  width: number,
  height: number,
  margin: Margin,
  wanted?: Laid,
): Fit {
  const fits = (wanted ? [wanted] : (["rows", "columns"] as const)).map((laid): Fit => {
    const box = boxAround(hexes, laid);
    const scale = Math.max(
      0.05,
      Math.min(
        (width - margin.left - margin.right) / box.width,
        (height - margin.top - margin.bottom) / box.height,
      ),
    );
    const spareWide = width / scale - box.width - (margin.left + margin.right) / scale;
    const spareHigh = height / scale - box.height - (margin.top + margin.bottom) / scale;
    return {
      laid,
      scale,
      seen: {
        x: box.x - margin.left / scale - spareWide / 2,
        y: box.y - margin.top / scale - spareHigh / 2,
        width: width / scale,
        height: height / scale,
      },
    };
  });
  return fits.reduce((best, fit) => (fit.scale > best.scale ? fit : best));
}

/** Whether no hex comes near a box, all in units. */
export function isFree(centres: readonly Point[], box: Box): boolean {
  return centres.every((centre) => {
    const dx = Math.max(box.x - centre.x, 0, centre.x - box.x - box.width);
    const dy = Math.max(box.y - centre.y, 0, centre.y - box.y - box.height);
    return Math.hypot(dx, dy) > RADIUS * 0.88; // a little more than to the middle of a side
  });
}

interface Buttons {
  /** Where they may be, the best first. */
  corners: readonly Corner[];
  /** How far above the lower edge, how large each is, with what keeps it from others, and how many; all in pixels. */
  lower: number;
  button: number;
  buttons: number;
}

/** For each button a corner where no tile is, or one for all of them, or none. */
export function freeCorners(hexes: readonly Hex[], fit: Fit, wanted: Buttons): Corner[] {
  const { corners, lower, button, buttons } = wanted;
  const centres = hexes.map((hex) => centreOf(hex, fit.laid));
  const { x, y, width, height } = fit.seen;
  const free = (corner: Corner, count: number): boolean => {
    const [wide, high] = [button / fit.scale, (button * count) / fit.scale];
    return isFree(centres, {
      x: corner.endsWith("left") ? x : x + width - wide,
      y: corner.startsWith("upper") ? y : y + height - lower / fit.scale - high,
      width: wide,
      height: high,
    });
  };
  const apart = corners.filter((corner) => free(corner, 1)).slice(0, buttons);
  return apart.length === buttons ? apart : corners.filter((corner) => free(corner, buttons)).slice(0, 1);
}

/** Of these points, the one that an arrow key leads to, or -1: near, and more in that direction than aside. */
export function nextByKey(points: readonly Point[], from: number, key: string): number {
  const heading: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const [hx, hy] = heading[key] ?? [0, 0];
  const start = points[from];
  if (!start || (!hx && !hy)) return -1;
  let best = -1;
  let least = Infinity;
  points.forEach((point, i) => {
    const [dx, dy] = [point.x - start.x, point.y - start.y];
    const ahead = dx * hx + dy * hy;
    const aside = Math.abs(dx * hy) + Math.abs(dy * hx);
    if (i === from || ahead <= 1 || aside > ahead * 1.8) return;
    const far = ahead + aside * 1.5;
    if (far < least) [best, least] = [i, far];
  });
  return best;
}

/** Whole numbers that look random but are the same each time: coasts must not change while people play. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
  for (let i = 0; i < 9; i++) next(); // the first numbers of near seeds are alike
  return next;
}

/** The coast of an island around 0, 0: a smooth closed line through points at slightly uneven distances. */
export function coastline(seed: number, rx: number, ry: number, points = 15, uneven = 0.085): string {
  const random = seeded(seed);
  const at = Array.from({ length: points }, (_, i) => {
    const angle = (i / points) * Math.PI * 2;
    const far = 1 - uneven + random() * uneven * 2;
    return [Math.cos(angle) * rx * far, Math.sin(angle) * ry * far] as const;
  });
  const point = (i: number) => at[(i + points) % points]!;
  const written = (x: number, y: number) => `${x.toFixed(1)},${y.toFixed(1)}`;
  let path = `M${written(...point(0))}`;
  for (let i = 0; i < points; i++) {
    const [a, b, c, d] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    path += `C${written(b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)}`;
    path += ` ${written(c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)} ${written(...c)}`;
  }
  return `${path}Z`;
}
