// Any game's view in words: how a value is best told when it is not drawn.

import { inWordsOf, type Skin } from "../boards/century/skins";
import type { Colour } from "../boards/century/types";

export type Value = unknown;
type Part = Record<string, Value>;

/** Under these names views have the numbers of seats. */
const SEATS = new Set([
  "player",
  "turn",
  "first",
  "owner",
  "winners",
  "boats",
  "wagons",
  "outposts",
  "order",
  "seat",
  "settlers_of",
]);

export function isPart(value: Value): value is Part {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A view with an edition's own words for what stands there by name; whole texts come in them already. */
export function inEdition(value: Value, skin: Skin): Value {
  if (Array.isArray(value)) return value.map((one) => inEdition(one, skin));
  if (isPart(value)) {
    const named = (key: string) => skin.colours[key as Colour] ?? inWordsOf(skin, key);
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [named(key), inEdition(part, skin)]),
    );
  }
  return typeof value === "string" && !value.includes(" ") ? inWordsOf(skin, value) : value;
}

function isScalar(value: Value): boolean {
  return value === null || typeof value !== "object";
}

/** {yellow: 2, red: 0} and the like. */
function isTally(value: Value): value is Record<string, number> {
  return (
    isPart(value) &&
    Object.values(value).length > 0 &&
    Object.values(value).every((n) => typeof n === "number")
  );
}

function tally(value: Record<string, number>): string {
  const some = Object.entries(value).filter(([, n]) => n !== 0);
  return some.map(([name, n]) => `${n} ${name.replaceAll("_", " ")}`).join(", ") || "none";
}

function scalar(value: Value): string {
  if (value === null || value === undefined || value === "") return "–";
  if (value === true) return "yes";
  if (value === false) return "no";
  return String(value);
}

/** A value in one line, or null if it needs more room than that. */
export function line(value: Value, key: string, names: string[]): string | null {
  if (SEATS.has(key)) {
    const name = (seat: Value) =>
      typeof seat === "number" && seat >= 0 ? (names[seat] ?? String(seat)) : scalar(seat);
    if (typeof value === "number") return name(value);
    if (Array.isArray(value) && value.every(isScalar)) return value.map(name).join(", ") || "none";
  }
  if (isScalar(value)) return scalar(value);
  if (isTally(value)) return tally(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return "none";
    if (isDrawing(value)) return null;
    return value.every(isScalar) ? value.map(scalar).join(", ") : null;
  }
  const part = value as Part;
  if (typeof part.text === "string") return part.text;
  const inner = Object.entries(part).map(([name, v]) => [name, line(v, name, names)] as const);
  if (inner.length > 6 || inner.some(([, text]) => text === null)) return null;
  return inner.map(([name, text]) => `${name.replaceAll("_", " ")}: ${text}`).join("; ");
}

/** A map drawn with letters: rows of the same length. */
export function isDrawing(value: Value): value is string[] {
  if (!Array.isArray(value) || value.length < 2) return false;
  return value.every((row) => typeof row === "string" && row.length > 1 && row.length === value[0].length);
}

/** What lies on the squares of a map beside it, by what it is: "road on A1, B1; tower on C3". */
export function onSquares(value: Value, beside: Part): string | null {
  const map = Object.values(beside).find(isDrawing);
  if (!map || !Array.isArray(value) || value.length !== map.length * map[0]!.length) return null;
  const width = map[0]!.length;
  const places = new Map<string, string[]>();
  value.forEach((what, i) => {
    const square = `${String.fromCharCode(65 + (i % width))}${Math.floor(i / width) + 1}`;
    if (what) places.set(scalar(what), [...(places.get(scalar(what)) ?? []), square]);
  });
  return [...places].map(([what, squares]) => `${what} on ${squares.join(", ")}`).join("; ") || "nothing";
}

/** A list of things with the same parts: a table. */
export function columns(value: Value[]): string[] | null {
  if (!value.every(isPart)) return null;
  const names = new Set(value.flatMap((row) => Object.keys(row as Part)));
  return names.size <= 14 ? [...names] : null;
}

/** Whether a column says nothing. */
export function isEmpty(rows: Value[], column: string): boolean {
  return rows.every((row) => {
    const value = (row as Part)[column];
    return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  });
}
