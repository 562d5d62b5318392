// A larger screen shows the same table seen from nearer, not one with more gaps.

const MOST = 2;

/** How much larger a table that is drawn for a size is shown in another. */
export function nearer(width: number, height: number, drawn: { wide: number; high: number }): number {
  return Math.max(1, Math.min(MOST, width / drawn.wide, height / drawn.high));
}
