// The bonus tiles of Eastern Wonders in a few words.

import type { Bonus } from "./eastern.svelte";
import type { IconName } from "./icons";
import type { Skin } from "./skins";

export const BONUS_ICON: Record<Bonus, IconName> = {
  move: "wind",
  points: "laurel",
  upgrade: "up",
  harvest: "wheat",
  cargo: "plus",
};

/** What a bonus tile is called where there is little room, or hardly any. */
export function bonusName(bonus: Bonus, skin: Skin, points: number | null, hardlyAny = false): string {
  switch (bonus) {
    case "move":
      return hardlyAny ? "+1 step" : "+1 free step";
    case "points":
      return points === null ? "Points" : `${points} points`;
    case "upgrade":
      return hardlyAny ? "Upgrade" : "Upgrade on build";
    case "harvest":
      return hardlyAny ? "Harvest" : `Harvest +1 ${skin.colours.red}`;
    case "cargo":
      return `${skin.hold} +3`;
  }
}

/** What a bonus tile does. */
export function bonusEffect(bonus: Bonus, skin: Skin): string {
  switch (bonus) {
    case "move":
      return "One more free step each turn";
    case "points":
      return "Points at the end of the game";
    case "upgrade":
      return `Upgrade one ${skin.cube} after you build`;
    case "harvest":
      return `One ${skin.colours.red} ${skin.cube} more with each harvest`;
    case "cargo":
      return `Room for three more ${skin.cubes}`;
  }
}
