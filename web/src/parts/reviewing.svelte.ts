// The review of a finished match: asked for until it is there, and its numbers in words.

import { api, sentence } from "../api/client";
import { session } from "../api/session.svelte";
import type { Choice, Estimate, Review, Turn } from "../api/types";

const PAUSE = 1000; // milliseconds between questions

export class Reviewing {
  review = $state.raw<Review | null>(null);
  done = $state(0);
  /** 0 until they are counted. */
  turns = $state(0);
  problem = $state("");

  constructor(readonly table: string) {}

  /** Ask until it is there or `stopped`. */
  async work(stopped: () => boolean): Promise<void> {
    this.problem = "";
    if (!(await session.somebody())) {
      this.problem = "A review takes the server some work: say who you are, then ask again.";
      return;
    }
    try {
      while (!stopped() && !this.review) {
        const state = await api.review(this.table);
        [this.done, this.turns, this.review] = [state.done, state.turns, state.review];
        if (!this.review) await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    } catch (error) {
      this.problem = sentence(error);
    }
  }
}

export function percent({ mean }: Estimate): string {
  return `${Math.round(100 * mean)}%`;
}

export function error({ error }: Estimate): string {
  return `±${Math.max(1, Math.round(100 * error))}`;
}

/** "4.1 points ahead", "level", or the points of somebody who plays alone. */
export function ending({ mean }: Estimate, alone: boolean): string {
  const points = Math.abs(mean).toFixed(1);
  const unit = points === "1.0" ? "point" : "points";
  if (alone) return `${mean.toFixed(1)} ${unit}`;
  return points === "0.0" ? "level" : `${points} ${unit} ${mean > 0 ? "ahead" : "behind"}`;
}

/** What a turn cost its player, in points of a hundred: "−14 pt". */
export function cost(turn: Turn): string {
  return turn.grade === "slip" || turn.grade === "mistake" ? `−${Math.round(100 * turn.loss.mean)} pt` : "";
}

/** A whole turn without the name: "moves to C3, trades 2 yellow for 2 red". */
export function line(texts: string[], name: string): string {
  return texts.map((text) => (text.startsWith(`${name} `) ? text.slice(name.length + 1) : text)).join(", ");
}

export function texts(choice: Choice): string[] {
  return [choice.text, ...choice.then];
}
