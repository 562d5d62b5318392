/** The kinds of actions that have a place on the table: settlers at locations and on the route, boats at the islands. */
export const offers = (kind: string): boolean => kind === "work" || kind === "route" || kind === "move";
