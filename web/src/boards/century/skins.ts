// The two editions: spices carried by boats, or crystals carried by wagons. Colours follow from data-skin.

import { getContext, setContext } from "svelte";
import { COLOURS, type Colour, type Cubes, type Spice } from "./types";
import type { IconName } from "./icons";

export interface Skin {
  id: "spice" | "golem";
  cube: string;
  cubes: string;
  /** The four cubes, as the game's own texts name them. */
  colours: Record<Colour, string>;
  /** The four kinds of market tile. */
  symbols: Record<Spice, string>;
  boat: string;
  boatIcon: IconName;
  portIcon: IconName;
  /** Where no island is: the open sea. */
  sea: string;
  hold: string;
  market: string;
  chart: string;
  /** What else is called otherwise: see [words] of components/skins. */
  words: Record<string, string>;
}

const SKINS: Record<Skin["id"], Skin> = {
  spice: {
    id: "spice",
    cube: "cube",
    cubes: "cubes",
    colours: { yellow: "yellow", red: "red", green: "green", brown: "brown" },
    symbols: { ginger: "ginger", chili: "chili", tea: "tea", cloves: "cloves" },
    boat: "boat",
    boatIcon: "boat",
    portIcon: "port",
    sea: "open sea",
    hold: "Hold",
    market: "market",
    chart: "The Spice Isles",
    words: {},
  },
  golem: {
    id: "golem",
    cube: "crystal",
    cubes: "crystals",
    colours: { yellow: "yellow", red: "green", green: "blue", brown: "magenta" },
    symbols: { ginger: "yellow", chili: "green", tea: "blue", cloves: "magenta" },
    boat: "wagon",
    boatIcon: "wagon",
    portIcon: "gate",
    sea: "valley",
    hold: "Wagon",
    market: "village",
    chart: "The High Passes",
    words: {
      cube: "crystal",
      cubes: "crystals",
      boat: "wagon",
      boats: "wagons",
      spice: "crystal",
      spices: "crystals",
      settler: "trader",
      settlers: "traders",
      fort: "golem location",
      forts: "golem locations",
      gold: "copper",
      sea: "valley",
      ginger: "yellow",
      chili: "green",
      tea: "blue",
      cloves: "magenta",
    },
  },
};

/** The cube that is drawn for a kind of market tile where there are no spices. */
export const CUBE_OF: Record<Spice, Colour> = {
  ginger: "yellow",
  chili: "red",
  tea: "green",
  cloves: "brown",
};

export function skinNamed(name: string): Skin {
  return name === "golem" ? SKINS.golem : SKINS.spice;
}

/** "2 yellow and 1 brown", or "nothing". */
export function cubesText(skin: Skin, cubes: Cubes): string {
  const parts = COLOURS.filter((colour) => cubes[colour]).map(
    (colour) => `${cubes[colour]} ${skin.colours[colour]}`,
  );
  if (parts.length < 2) return parts[0] ?? "nothing";
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** What is said in the spice edition's words, in those of another; colours are in `colours`. */
export function inWordsOf(skin: Skin, text: string): string {
  return text.replaceAll(/[A-Za-z]+/g, (word) => {
    const other = skin.words[word.toLowerCase()] ?? word;
    return /^[A-Z]/.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
  });
}

const KEY = Symbol("skin");

/** A board calls this once, so that the pieces drawn within know the edition. */
export function provideSkin(name: () => string): void {
  setContext(KEY, () => skinNamed(name()));
}

/** The edition, as a function, because a table may change it; the spice edition where nobody said. */
export function useSkin(): () => Skin {
  return getContext<(() => Skin) | undefined>(KEY) ?? (() => SKINS.spice);
}
