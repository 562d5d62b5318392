/** The kinds of actions that have a place on the table; on small screens stacks and tiles may be out of sight. */
export const offers = (kind: string, roomy: boolean): boolean =>
  /^(work|route|move|trade_at)$/.test(kind) || (roomy && /^(take_bonus|explore|replace)$/.test(kind));
