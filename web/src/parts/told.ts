// A text of the engine's, taken apart where a picture says the same: "2 green for 1 brown".

import type { Skin } from "../boards/century/skins";
import { COLOURS, type Colour } from "../boards/century/types";

export interface Piece {
  said: string;
  /** The cubes that are drawn instead. */
  cubes?: { colour: Colour; count: number };
  /** What is shown instead: nothing for the number of a card, which lies there. */
  shown?: string;
}

const CARDS = String.raw`\b(?:[ST]\d\d|U\d|create\d|upgrade\d): `; // merchant cards, before what they do
const patterns = new Map<Skin, RegExp>();

/** Cubes with their number, and those that others become: "1 yellow to red". */
function pattern(skin: Skin): RegExp {
  const colours = Object.values(skin.colours).join("|");
  const found =
    patterns.get(skin) ??
    new RegExp(String.raw`(\d+) (${colours})\b|(?<=\d (?:${colours}) to )(${colours})\b|(${CARDS})`, "g");
  patterns.set(skin, found);
  return found;
}

export function pieces(text: string, skin: Skin): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  let onCard = false; // in what a merchant card does, where an arrow is as clear as on the card
  const plain = (said: string) => {
    const trade = onCard && said === " for ";
    if (trade) onCard = false;
    found.push(trade ? { said, shown: " → " } : { said });
  };
  for (const match of text.matchAll(pattern(skin))) {
    const [said, number, counted, become, card] = match;
    if (match.index > end) plain(text.slice(end, match.index));
    const colour = COLOURS.find((one) => skin.colours[one] === (counted ?? become));
    if (colour) found.push({ said, cubes: { colour, count: Number(number ?? 1) } });
    else found.push({ said, shown: "" });
    onCard ||= card !== undefined;
    end = match.index + said.length;
  }
  if (end < text.length) plain(text.slice(end));
  return found;
}
