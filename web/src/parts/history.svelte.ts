// A finished match, step by step: positions as they are asked for, and the points over all of it.

import { api } from "../api/client";
import type { Replay, View } from "../api/types";

const SAMPLES = 24; // of the points, for the chart
const KEPT = 400; // positions

export class History {
  /** Step and points of all, in the order of the steps, as far as they have come. */
  points = $state.raw<[number, number[]][]>([]);
  #asked = new Map<string, Promise<Replay>>();
  #aside = new Map<string, Promise<View>>();

  constructor(readonly table: string) {}

  /** The position at a step, as a seat saw it; kept, since nothing of a finished match changes. */
  at(step: number, seat: number | null): Promise<Replay> {
    const key = `${step} ${seat}`;
    const asked = this.#asked.get(key) ?? api.replay(this.table, step, seat);
    this.#asked.set(key, asked);
    asked.then(
      (replay) => this.#note(replay),
      () => this.#asked.delete(key),
    );
    if (this.#asked.size > KEPT) this.#asked.delete(this.#asked.keys().next().value!);
    return asked;
  }

  /** The view after other actions than those taken, from a step on. */
  after(step: number, line: readonly string[]): Promise<View> {
    const key = [step, ...line].join();
    const asked = this.#aside.get(key) ?? api.aside(this.table, step, line).then(({ view }) => view);
    this.#aside.set(key, asked);
    asked.catch(() => this.#aside.delete(key));
    return asked;
  }

  /** The points at some steps, one after the other so as not to get in the way of the one who steps. */
  async sample(steps: number): Promise<void> {
    const every = Math.max(1, Math.ceil(steps / SAMPLES));
    for (let step = 0; step < steps; step += every) await this.at(step, null).catch(() => null);
    await this.at(steps, null).catch(() => null);
  }

  #note({ step, scores }: Replay): void {
    if (this.points.some(([known]) => known === step)) return;
    this.points = [...this.points, [step, scores] as [number, number[]]].sort(([a], [b]) => a - b);
  }
}
