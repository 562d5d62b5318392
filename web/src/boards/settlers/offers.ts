/** The kinds of actions that have a place on the table: settlers at locations and on the route, boats at the islands. */
export const offers = (kind: string, roomy: boolean): boolean =>
  /^(work|route|move)$/.test(kind) || (roomy && /^(take_bonus|explore|replace)$/.test(kind));
