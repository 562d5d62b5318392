import type { LegalAction } from "../boards/contract";

/** Actions by kind, in the order in which the kinds come. */
export function byKind(legal: LegalAction[]): [string, LegalAction[]][] {
  const groups = new Map<string, LegalAction[]>();
  for (const action of legal) {
    const { kind } = action.action;
    groups.set(kind, [...(groups.get(kind) ?? []), action]);
  }
  return [...groups];
}
