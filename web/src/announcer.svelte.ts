// What screen readers are told: the lines that App.svelte keeps in its live region.

import { untrack } from "svelte";

const KEPT = 6;

class Announcer {
  lines = $state<{ id: number; text: string }[]>([]);
  #next = 0;

  say(text: string): void {
    this.#next += 1;
    const before = untrack(() => this.lines); // so that effects may speak without listening
    this.lines = [...before.slice(1 - KEPT), { id: this.#next, text }];
  }
}

export const announcer = new Announcer();
