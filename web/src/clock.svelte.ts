// How much time is left to whom, told in words, and running.

import type { ClockInfo, ClockWish } from "./api/types";

export const SHORT = 60; // seconds below which time is short

/** A clock that ticks for as long as somebody looks at it. */
class Ticking {
  #now = $state(performance.now());

  constructor() {
    setInterval(() => (this.#now = performance.now()), 500);
  }

  get now(): number {
    return this.#now;
  }
}
const ticking = new Ticking();

/** The seconds that a seat has left, some while after the server said so; none for bots. */
export function left(clock: ClockInfo, seat: number, received: number): number | null {
  const told = clock.left[seat] ?? null;
  if (told === null || clock.running !== seat || !clock.since) return told;
  const passed =
    (Date.parse(clock.now) - Date.parse(clock.since) + Math.max(0, ticking.now - received)) / 1000;
  return Math.max(0, told - passed);
}

/** "12:05"; "0:42"; "5 h 20 min"; "2 days 4 h". */
export function time(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 3600) return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  const [days, hours, minutes] = [
    Math.floor(whole / 86_400),
    Math.floor((whole % 86_400) / 3600),
    Math.floor((whole % 3600) / 60),
  ];
  if (days > 0) return `${days} ${days === 1 ? "day" : "days"}${hours ? ` ${hours} h` : ""}`;
  return `${hours} h${minutes ? ` ${minutes} min` : ""}`;
}

/** The same as people say it: "60 seconds", "10 minutes", "a day". */
function span(seconds: number): string {
  if (seconds % 86_400 === 0) return seconds === 86_400 ? "a day" : `${seconds / 86_400} days`;
  if (seconds % 3600 === 0) return seconds === 3600 ? "an hour" : `${seconds / 3600} hours`;
  if (seconds % 60 === 0 && seconds > 60) return `${seconds / 60} minutes`;
  return `${seconds} seconds`;
}

/** What a table's clock gives: "10 minutes each, and 10 seconds more a turn". */
export function terms(clock: ClockWish): string {
  if (clock.each_turn) return `${span(clock.seconds)} for each turn`;
  const more = clock.increment ? `, and ${span(clock.increment)} more a turn` : "";
  return `${span(clock.seconds)} each${more}`;
}
