// What is said at a table, and how much of it has been read in this browser.

import { keep, kept } from "../preferences.svelte";
import { api } from "./client";
import type { ChatMessage } from "./types";

export class Chat {
  lines = $state.raw<ChatMessage[]>([]);
  #read = $state(0); // the id of the last line that was read
  unread = $derived.by(() => this.lines.filter((line) => line.id > this.#read).length);

  constructor(readonly table: string) {
    this.#read = Number(kept(`chat-read.${table}`) ?? 0);
  }

  /** What was said while nobody listened. What fails comes with the next connection. */
  async catchUp(): Promise<void> {
    const missed = await api.said(this.table, this.lines.at(-1)?.id ?? 0).catch(() => []);
    for (const line of missed) this.hear(line);
  }

  hear(line: ChatMessage): void {
    if (this.lines.some(({ id }) => id === line.id)) return;
    this.lines = [...this.lines, line].sort((a, b) => a.id - b.id);
  }

  async say(text: string): Promise<void> {
    this.hear(await api.say(this.table, text));
    this.markRead();
  }

  markRead(): void {
    const last = this.lines.at(-1)?.id ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    keep(`chat-read.${this.table}`, String(last));
  }
}
