// Small things about words: the engine's texts as buttons, with the names of those who sit there.

import type { SeatInfo, View } from "./api/types";

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "1 cube", "2 cubes". */
export function counted(n: number, thing: string): string {
  return `${n} ${thing}${n === 1 ? "" : "s"}`;
}

/** A name from the code as people would write it: "vp_tiles" is "VP tiles". */
export function phrase(name: string): string {
  return capital(name.replaceAll(/[_-]/g, " ").replace(/^vp\b/, "VP"));
}

/** The same within a sentence: "VP tiles", "market tiles". */
export function noun(name: string): string {
  const words = phrase(name);
  return words.startsWith("VP") ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

/** "picks" is "pick", "passes" is "pass", "carries" is "carry". */
function plain(verb: string): string {
  if (/(ss|sh|ch|x|zz|o)es$/.test(verb)) return verb.slice(0, -2);
  if (verb.endsWith("ies")) return `${verb.slice(0, -3)}y`;
  return verb.replace(/s$/, "");
}

/** What a button says for an action that the log will tell as "Coral picks up 1 red": "Pick up 1 red". */
export function asked(text: string, name: string): string {
  if (!text.startsWith(`${name} `)) return capital(text);
  const [verb, ...rest] = text.slice(name.length + 1).split(" ");
  return capital([plain(verb ?? ""), ...rest].join(" "));
}

/** What the button does that commits an action: of "Pick up 1 red", "Pick up". */
export function deed(label: string): string {
  const [verb, next] = label.split(" ");
  return ["up", "on", "no", "off"].includes(next ?? "") ? `${verb} ${next}` : verb!;
}

/** How a game is called where there is little room: without the family's name. */
export function shortTitle(title: string): string {
  return title.replace(/^Century: (Golem Edition, )?/, "");
}

export function seatName(seat: SeatInfo): string {
  return seat.kind === "open" ? "Open seat" : capital(seat.name);
}

/** What is told of somebody beside their name: whether they are there. */
export function presence(seat: SeatInfo): string {
  if (seat.kind === "open") return "";
  if (seat.yours) return "you";
  if (seat.kind === "bot") return seat.left ? "left: a bot plays on" : "bot";
  return seat.here ? "here" : "away";
}

/** Seats with names that tell them apart: the second bot of a kind is "greedy bot 2". */
export function distinct(seats: SeatInfo[]): SeatInfo[] {
  return seats.map((seat, i) => {
    const same = seats
      .slice(0, i)
      .filter((other) => other.kind !== "open" && other.name === seat.name).length;
    return same > 0 && seat.kind !== "open" ? { ...seat, name: `${seat.name} ${same + 1}` } : seat;
  });
}

/** Puts the names of those who sit there for the engine's names of the seats, which its texts are written with. */
export function namer(view: View | null, seats: SeatInfo[]): (text: string) => string {
  const names = new Map(
    (view?.seats ?? []).map((seat, i) => [seat.name, seats[i] ? seatName(seats[i]) : seat.name]),
  );
  if (names.size === 0) return (text) => text;
  const any = new RegExp(`\\b(?:${[...names.keys()].join("|")})\\b`, "g");
  return (text) => text.replaceAll(any, (name) => names.get(name) ?? name);
}

export function players(numbers: number[]): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? `${least}` : `${least} to ${most}`;
}

/** "Ann", "Ann and Bo", "Ann, Bo and Cy". */
export function list(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** When something happened, roughly. */
export function ago(moment: string, now = Date.now()): string {
  const zoned = /[Z+]|-\d\d:\d\d$/.test(moment.slice(19)) ? moment : `${moment}Z`;
  const minutes = Math.round((now - Date.parse(zoned)) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h ago`;
  return `${Math.round(minutes / 1440)} days ago`;
}
