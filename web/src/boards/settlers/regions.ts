// Which locations lie together on the board: the forts below their cards, the interior, the coast where boats are, and the
// bazaar above the merchant cards.

import type { Skin } from "../century/skins";
import type { LocationType, LocationView } from "./views";

/** Where bonus tiles come from: the forts, or emptied columns of outposts and then perhaps every fourth merchant card. */
export type BonusTiles = "forts" | "columns";

export interface Region {
  name: string;
  hint: string;
  /** The numbers of the locations, in reading order. */
  places: number[];
}

export interface Regions {
  forts: Region;
  interior: Region;
  coast: Region;
  bazaar: Region;
}

const AT_SEA: LocationType[] = ["move_boat", "boat_trade", "outpost_trade"];

const WORDS: Record<Skin["id"], Record<keyof Regions, [name: string, hint: string]>> = {
  spice: {
    forts: ["Forts", "pay the goods, claim the card above"],
    interior: ["The Interior", "produce, upgrade, trade"],
    coast: ["The Coast", "sail, build, trade on the islands"],
    bazaar: ["The Bazaar", "work with the card below"],
  },
  golem: {
    forts: ["Golems", "pay the crystals, claim the card above"],
    interior: ["The Endless World", "produce, upgrade, trade"],
    coast: ["The Foothills", "drive, build, trade in the mountains"],
    bazaar: ["The Bazaar", "work with the card below"],
  },
};

export function regionsOf(locations: LocationView[], skin: Skin): Regions {
  const atSea = new Set(locations.filter((at) => AT_SEA.includes(at.type)).map((at) => at.board));
  const region = (key: keyof Regions, holds: (at: LocationView) => boolean): Region => {
    const [name, hint] = WORDS[skin.id][key];
    return { name, hint, places: locations.flatMap((at, i) => (holds(at) ? [i] : [])) };
  };
  const where = (at: LocationView): keyof Regions => {
    if (at.type === "fort") return "forts";
    if (at.type === "market") return "bazaar";
    return atSea.has(at.board) ? "coast" : "interior";
  };
  return {
    forts: region("forts", (at) => where(at) === "forts"),
    interior: region("interior", (at) => where(at) === "interior"),
    coast: region("coast", (at) => where(at) === "coast"),
    bazaar: region("bazaar", (at) => where(at) === "bazaar"),
  };
}
