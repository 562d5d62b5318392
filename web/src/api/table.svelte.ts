// The live connection of a table: its state as the server tells it, and commands that arrive exactly once.
//
// A socket is tried first and again for as long as the page is open. While it fails, the state is asked for every
// two seconds. Commands carry an id of their own, so one that was not answered may be sent again without harm.

import { Chat } from "./chat.svelte";
import { Problem, api, whyUnreachable } from "./client";
import type { Accepted, Command, Message, TableState, View } from "./types";

export type Link = "connecting" | "live" | "polling" | "reconnecting" | "refused";

export interface Notice {
  kind: "stale" | "refused";
  text: string;
}

const POLL_EVERY = 2_000;
const POLL_AFTER = 3; // failures of the socket
const ANSWER_WITHIN = 6_000;
const LONGEST_PAUSE = 15_000;
const FIRST_PAUSE = 400;
const NOT_NOW = new Set(["too_fast", "restarting"]); // to be sent again, a little later

/** With jitter, so that those who were thrown out together do not all come back together. */
export function pause(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE) * (0.5 + Math.random() / 2);
}

/** crypto.randomUUID is not there on plain http. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class TableConnection {
  state = $state.raw<TableState | null>(null);
  /** When the state came, by the page's own time: clocks run on from there. */
  received = 0;
  link = $state<Link>("connecting");
  /** Why it is not live. */
  reason = $state("");
  /** What the server answered to a command that it did not take. */
  notice = $state.raw<Notice | null>(null);
  /** Whether something that was sent has not come back as a new state yet. */
  busy = $derived.by(() => {
    const version = this.state?.version ?? 0;
    return (this.#sending > 0 && version <= this.#decidedAt) || version < this.#reached;
  });
  /** The positions that came by, by step: what the log can show again. */
  readonly passed = new Map<number, View>();
  readonly chat: Chat;
  /** What this page sent last: what follows from it may be done for the player, what follows from an undo not. */
  last = $state<"action" | "undo" | null>(null);

  #sending = $state(0);
  #decidedAt = $state(-1); // the version for which the last command was sent: what comes after it has answered it
  #reached = $state(0); // the version that the last accepted command led to
  #socket: WebSocket | null = null;
  #failures = 0;
  #closed = false;
  #unanswered = new Map<string, Command>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;
  #awake = () => this.#comeBack();

  constructor(readonly id: string) {
    this.chat = new Chat(id);
    addEventListener("online", this.#awake);
    document.addEventListener("visibilitychange", this.#awake);
    this.#open();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#awake);
    document.removeEventListener("visibilitychange", this.#awake);
    clearTimeout(this.#retry);
    clearInterval(this.#poll);
    this.#socket?.close();
  }

  /** Anew, as somebody else: after a name was taken. */
  restart(): void {
    this.#failures = 0;
    if (this.#socket) this.#socket.close();
    else this.#open();
  }

  act(...actions: Command["actions"] & object): void {
    this.#send({ actions, undo: false });
  }

  undo(): void {
    this.#send({ actions: [], undo: true });
  }

  /** An answer to something that was asked outside the socket, such as sitting down. */
  take(state: TableState): void {
    this.#apply(state);
  }

  // The socket

  #open(): void {
    clearTimeout(this.#retry);
    const url = new URL(`/api/tables/${encodeURIComponent(this.id)}/live`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => {
      clearInterval(this.#poll);
      this.#poll = undefined;
      this.link = "live";
      this.reason = "";
      this.#sendAgain();
      void this.chat.catchUp();
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as Message);
    socket.onclose = () => this.#lost();
  }

  #lost(): void {
    this.#socket = null;
    if (this.#closed || this.link === "refused") return;
    if (this.link !== "polling" && this.state) this.link = "reconnecting";
    if (this.link !== "polling") this.reason = whyUnreachable();
    this.#retry = setTimeout(() => this.#open(), pause(this.#failures));
    this.#failures += 1;
    if (this.#failures >= POLL_AFTER && this.#poll === undefined) {
      this.#poll = setInterval(() => void this.#look(), POLL_EVERY);
      void this.#look();
    }
  }

  /** The device woke up or found its network: no reason to wait any longer. */
  #comeBack(): void {
    if (this.#socket || this.#closed || this.link === "refused" || document.hidden) return;
    this.#open();
  }

  async #look(): Promise<void> {
    try {
      const state = await api.table(this.id);
      if (this.#poll === undefined || this.#closed) return;
      this.link = "polling";
      this.reason = "Live updates do not get through here, so the page looks every two seconds.";
      this.#apply(state);
      this.#sendAgain();
      void this.chat.catchUp();
    } catch (error) {
      if (this.#poll === undefined || this.#closed) return;
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    const problem = error instanceof Problem ? error : null;
    if (problem?.status === 404) return this.#refuse(problem.message);
    this.link = "reconnecting";
    this.reason = problem?.message ?? whyUnreachable();
  }

  #refuse(text: string): void {
    this.link = "refused";
    this.reason = text;
    clearInterval(this.#poll);
    clearTimeout(this.#retry);
  }

  // What comes

  #hear(message: Message): void {
    if (message.type === "state") {
      this.#failures = 0;
      this.#apply(message);
    } else if (message.type === "accepted") this.#accepted(message);
    else if (message.type === "chat") this.chat.hear(message);
    else if (message.type === "refused") {
      if (message.code === "not_found" && !message.id) this.#refuse(message.text);
      else this.#refused(message.id, message.code, message.text, message.retry_after ?? null);
    }
  }

  /** States may overtake each other; versions only grow. */
  #apply(next: TableState): void {
    if (this.state && next.version < this.state.version) return;
    for (const step of this.passed.keys()) if (step > next.step) this.passed.delete(step);
    if (next.view) this.passed.set(next.step, next.view);
    this.received = performance.now();
    this.state = next;
  }

  // What goes

  #send(what: Pick<Command, "actions" | "undo">): void {
    if (!this.state) return;
    this.notice = null;
    this.last = what.undo ? "undo" : "action";
    const command: Command = { ...what, id: randomId(), version: this.state.version };
    this.#unanswered.set(command.id, command);
    this.#decidedAt = command.version;
    this.#sending = this.#unanswered.size;
    this.#dispatch(command);
  }

  #dispatch(command: Command): void {
    if (this.#socket?.readyState === WebSocket.OPEN) {
      const socket = this.#socket;
      socket.send(JSON.stringify(command));
      setTimeout(() => this.#unanswered.has(command.id) && socket.close(), ANSWER_WITHIN);
    } else void this.#post(command);
  }

  async #post(command: Command): Promise<void> {
    try {
      this.#accepted(await api.command(this.id, command));
      this.#apply(await api.table(this.id));
    } catch (error) {
      // One that did not get through stays unanswered and goes again with the next connection.
      if (!(error instanceof Problem) || error.unreachable) return;
      this.#refused(command.id, error.code, error.message, error.retryAfter);
    }
  }

  #accepted({ id, version }: Accepted): void {
    this.#reached = version;
    this.#answered(id);
    this.notice = null;
  }

  #answered(id: string): void {
    this.#unanswered.delete(id);
    this.#sending = this.#unanswered.size;
  }

  #refused(id: string, code: string, text: string, retryAfter: number | null): void {
    this.notice = { kind: code === "stale" ? "stale" : "refused", text };
    if (NOT_NOW.has(code)) {
      setTimeout(() => this.#sendAgain(), (retryAfter ?? 1) * 1000);
      return;
    }
    this.#answered(id);
    if (code === "stale") {
      const look = api.table(this.id);
      look.then((state) => this.#apply(state)).catch(() => {}); // if not now, then with the next message
    }
  }

  #sendAgain(): void {
    for (const command of this.#unanswered.values()) this.#dispatch(command);
  }
}
