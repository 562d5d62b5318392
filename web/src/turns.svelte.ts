// At which of one's tables it is one's turn, wherever in the page one is; and telling of it while nobody looks.

import { api } from "./api/client";
import { session } from "./api/session.svelte";
import type { Lobby, TableLine } from "./api/types";
import { preferences } from "./preferences.svelte";
import { router } from "./router.svelte";
import { play } from "./sounds";
import { shortTitle } from "./words";

const LOOK_EVERY = 20_000;

class Turns {
  waiting = $state.raw<TableLine[]>([]);
  #told: Set<string> | null = null; // the tables of which somebody knows; none known before the first look

  /** The tables that wait for this person, other than the one that is open. */
  get elsewhere(): TableLine[] {
    const { route } = router;
    return this.waiting.filter((line) => route.page !== "table" || line.id !== route.id);
  }

  /** What the lobby says. */
  take(lobby: Lobby): void {
    this.waiting = lobby.mine.filter((line) => line.your_turn);
    const now = new Set(this.waiting.map((line) => line.id));
    const fresh = this.#told ? this.waiting.filter((line) => !this.#told!.has(line.id)) : [];
    this.#told = now;
    for (const line of fresh) notify(line.id, line.title);
    if (fresh.some((line) => this.elsewhere.includes(line))) play("bell");
  }

  /** A table that is open says so itself. */
  know(id: string): boolean {
    const known = this.#told?.has(id) ?? false;
    this.#told = new Set([...(this.#told ?? []), id]);
    return known;
  }

  /** Looks from time to time; the lobby looks more often by itself. */
  watch(): () => void {
    const timer = setInterval(() => void this.#look(), LOOK_EVERY);
    return () => clearInterval(timer);
  }

  async #look(): Promise<void> {
    if (!session.user || router.route.page === "lobby" || (document.hidden && !preferences.notify)) return;
    const lobby = await api.lobby().catch(() => null); // if not now, then the next time
    if (lobby) this.take(lobby);
  }
}

export const turns = new Turns();

/** At the table that is open it is one's turn. */
export function tellOfTurn(table: { id: string; title: string }): void {
  if (!turns.know(table.id)) notify(table.id, table.title);
}

/** Whether this browser can show notifications, and what was answered to the question for them. */
export function permission(): NotificationPermission | "unsupported" {
  return "Notification" in globalThis && isSecureContext ? Notification.permission : "unsupported";
}

function notify(id: string, title: string): void {
  if (!document.hidden || !preferences.notify || permission() !== "granted") return;
  const told = new Notification("Your turn", { body: shortTitle(title), tag: id, icon: "/favicon.svg" });
  told.onclick = () => {
    window.focus();
    router.go(`/table/${id}`);
    told.close();
  };
}
