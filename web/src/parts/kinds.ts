import type { LegalAction } from "../boards/contract";

/** Keys for what there is but one of. */
export const KEYS: Record<string, string> = {
  end_movement: "S",
  harvest: "H",
  rest: "R",
  take_loan: "L",
};

/** With these a cube is taken out of the hold, where each cube that may be taken is lit. */
export const FROM_HOLD = new Set(["pay", "spend", "discard", "leave_cube", "place_cube", "upgrade"]);

/** Actions by kind, in the order in which the kinds come. */
export function byKind(legal: LegalAction[]): [string, LegalAction[]][] {
  const groups = new Map<string, LegalAction[]>();
  for (const action of legal) {
    const { kind } = action.action;
    groups.set(kind, [...(groups.get(kind) ?? []), action]);
  }
  return [...groups];
}
