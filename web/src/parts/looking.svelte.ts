// Looking ahead: what an action would change, asked for when somebody lingers on it, and kept while nothing changes.

import { api } from "../api/client";
import type { Preview } from "../api/types";
import type { LegalAction, Plan } from "../boards/contract";

const LINGER = 80; // milliseconds before the server is asked

export class Looking {
  action = $state.raw<LegalAction | null>(null);
  /** What the board would do, with that as its first step where nothing has to be chosen before. */
  plan = $state.raw<Plan | null>(null);
  preview = $state.raw<Preview | null>(null);
  #asked = new Map<string, Promise<Preview>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: string) {}

  look(action: LegalAction | null, plan: Plan | null = null): void {
    if (action?.short === this.action?.short && plan?.label === this.plan?.label) return;
    this.plan = plan;
    clearTimeout(this.#timer);
    this.action = action;
    this.preview = null;
    if (action) this.#timer = setTimeout(() => void this.#ask(action), LINGER);
  }

  /** The table has changed: what was asked before no longer holds. */
  forget(): void {
    this.#asked.clear();
    this.look(null);
  }

  async #ask(action: LegalAction): Promise<void> {
    const asked = this.#asked.get(action.short) ?? api.preview(this.table, action.short);
    this.#asked.set(action.short, asked);
    try {
      const preview = await asked;
      if (this.action?.short === action.short && this.#asked.get(action.short) === asked)
        this.preview = preview;
    } catch {
      this.#asked.delete(action.short); // a preview is a help, nothing more: the action itself says what is wrong
    }
  }
}
