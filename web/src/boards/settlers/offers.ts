/** The kinds of actions that have a place on the table: at locations and stacks, on the route and at the islands. */
export const offers = (kind: string): boolean =>
  /^(work|explore|take_bonus|route|replace|move|trade_at)$/.test(kind);
