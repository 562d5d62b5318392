// The games tell benefits, bonus tiles and exploration tiles in words; here they are read, so that they can be drawn.

import type { IconName } from "../century/icons";
import type { Skin } from "../century/skins";
import { COLOURS, NO_CUBES, type Colour, type Cubes } from "../century/types";
import type { LocationView, Sign } from "./views";

export const SIGN_ICON: Record<Sign, IconName> = {
  wheat: "wheat",
  paw: "paw",
  tent: "tent",
  canoe: "canoe",
  market: "stall",
  fort: "fort",
};

export const SYMBOL_ICON: Record<string, IconName> = {
  compass: "compass",
  bag: "saddlebag",
  hammer: "hammer",
  dreamcatcher: "dreamcatcher",
};

/** What bonus tiles count beside the symbols of cards. */
const COUNTED: [RegExp, IconName][] = [
  [/settlers?|traders?/, "settler"],
  [/merchant cards?/, "stall"],
  [/outposts?/, "outpost"],
  [/exploration tiles?/, "flag"],
];

/** The cubes that a text names, such as "2 yellow and 1 red". */
export function readCubes(text: string, skin: Skin): Cubes {
  const cubes = { ...NO_CUBES };
  for (const colour of COLOURS) {
    const found = text.match(new RegExp(`(\\d+) ${skin.colours[colour]}\\b`));
    if (found) cubes[colour] = Number(found[1]);
  }
  return cubes;
}

function readNumber(text: string, pattern: RegExp): number {
  return Number(text.match(pattern)?.[1] ?? 0);
}

export interface Reward {
  cubes: Cubes;
  upgrades: number;
  settlers: number;
}

/** "X03: 2 points, 2 yellow": what an exploration tile gives beside its points. */
export function readReward(text: string, skin: Skin): Reward {
  return {
    cubes: readCubes(text, skin),
    upgrades: readNumber(text, /(\d+) upgrades?/),
    settlers: readNumber(text, /(\d+) new \w+/),
  };
}

export interface Benefit {
  settlers: number;
  sign: Sign | null;
  colour: Colour | null;
}

/** "2 new settlers", "1 settler less at each wheat" or "1 red more at each paw". */
export function readBenefit(text: string, skin: Skin): Benefit {
  const where = text.split(" at each ")[1] ?? "";
  const sign = where === "golem location" ? "fort" : where;
  return {
    settlers: readNumber(text, /(\d+) new \w+/),
    sign: sign in SIGN_ICON ? (sign as Sign) : null,
    colour: COLOURS.find((colour) => text.startsWith(`1 ${skin.colours[colour]} more`)) ?? null,
  };
}

export interface Bonus {
  points: number;
  every: number;
  icons: IconName[];
}

/** "3 points for each compass and bag", "2 points for every 2 merchant cards". */
export function readBonus(text: string): Bonus {
  const symbols = Object.keys(SYMBOL_ICON).filter((symbol) => text.includes(symbol));
  const counted = COUNTED.find(([pattern]) => pattern.test(text));
  return {
    points: readNumber(text, /^(\d+) point/),
    every: readNumber(text, /every (\d+)/) || 1,
    icons: symbols.length ? symbols.map((symbol) => SYMBOL_ICON[symbol]!) : counted ? [counted[1]] : [],
  };
}

/** The word with which a location says what is done there, for those that do not only show cubes. */
export function deedWord(at: LocationView): string {
  switch (at.type) {
    case "move_boat":
      return at.reach === 0 ? "Any tile" : at.reach === 1 ? "1 tile" : `${at.reach} tiles`;
    case "boat_trade":
    case "outpost_trade":
      return "Trade";
    case "refresh_market":
      return "New cards";
    case "swap_route":
      return "Swap";
    default:
      return "";
  }
}
