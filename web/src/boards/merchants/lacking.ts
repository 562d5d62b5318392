import { COLOURS, NO_CUBES, type Cubes } from "../century/types";

/** The cubes of a cost that a hold does not have. */
export function lacking(hold: Cubes, cost: Cubes): Cubes {
  const lack = { ...NO_CUBES };
  for (const colour of COLOURS) lack[colour] = Math.max(0, cost[colour] - hold[colour]);
  return lack;
}
