// What a table's page knows and can do beyond drawing it: words with the players' names, looking ahead and back,
// acting, undoing, and why something cannot be done.

import { announcer } from "../announcer.svelte";
import { api, sentence } from "../api/client";
import type { TableConnection } from "../api/table.svelte";
import type { TableState, View } from "../api/types";
import type { LegalAction, Plan } from "../boards/contract";
import { preferences } from "../preferences.svelte";
import { router } from "../router.svelte";
import { play } from "../sounds";
import { asked, capital, distinct, list, namer, noun, seatName } from "../words";
import { deltas } from "./deltas";
import { Looking } from "./looking.svelte";

/** Kinds of actions with which goods are given away. */
const PAYMENTS = new Set(["pay", "spend", "discard", "leave_cube", "place_cube"]);

export class Helm {
  readonly looking: Looking;
  /** Why the last attempt was in vain. */
  said = $state("");
  /** What was done without asking. */
  note = $state("");
  /** The step that is looked back at. */
  back = $state<number | null>(null);

  table = $derived.by((): TableState => this.connection.state!);
  seats = $derived(distinct(this.table.seats));
  names = $derived(this.seats.map(seatName));
  named = $derived(namer(this.table.view, this.seats));
  decider = $derived(this.table.decider === null ? null : this.seats[this.table.decider]!);
  /**
   * A payment for which one colour is left: it needs no decision, and is made without asking. After an undo it is left
   * to the player.
   */
  forced = $derived.by(() => {
    const [only, ...others] = this.table.legal;
    const asked = only && others.length === 0 && PAYMENTS.has(String(only.action.kind));
    return asked && preferences.payForced && this.connection.last === "action" ? only : null;
  });
  /** Whether there is something to decide for whoever looks. */
  yours = $derived.by(() => (this.decider?.yours ?? false) && !this.forced);
  log = $derived(this.table.log.map((line) => ({ ...line, text: this.named(line.text) })));
  legal = $derived.by(() =>
    this.back === null && !this.forced
      ? (this.table.legal.map((action) => ({ ...action, text: this.named(action.text) })) as LegalAction[])
      : [],
  );
  view = $derived.by(
    () =>
      (this.back === null
        ? this.table.view
        : (this.connection.passed.get(this.back) ?? this.table.view)) as View,
  );
  ghost = $derived.by(() => (this.back === null ? (this.looking.preview?.view ?? null) : null));
  changes = $derived.by(() => {
    const { preview, plan } = this.looking;
    if (plan) return plan.changes;
    if (!preview || this.table.decider === null) return [];
    return deltas(this.table, preview, this.table.decider, this.names);
  });
  undo = $derived(
    this.table.your_seats.length > 0 && this.table.status === "playing"
      ? { possible: this.table.undo, why: this.named(this.table.why_not_undo ?? "") }
      : null,
  );
  prompt = $derived.by(() => this.#prompt());
  message = $derived.by(() => this.said || this.named(this.connection.notice?.text ?? ""));

  constructor(readonly connection: TableConnection) {
    this.looking = new Looking(connection.id);
  }

  #prompt(): string {
    const { table, decider } = this;
    if (this.back !== null) return `The board after step ${this.back}`;
    if (table.status === "finished") {
      const won = list(table.winners.map((seat) => this.names[seat]!));
      return won ? `The match is over: ${won} won` : "The match is over";
    }
    if (table.status !== "playing") return table.note ?? "This table is closed.";
    if (!decider) return "";
    const question = this.named(table.prompt);
    if (this.forced) return capital(question);
    if (!this.yours)
      return `${seatName(decider)} ${decider.kind === "bot" ? "thinks" : "decides"}: ${question}`;
    return table.your_seats.length > 1 ? `${seatName(decider)}: ${question}` : capital(question);
  }

  /** What a button says for an action. */
  label = (action: LegalAction): string =>
    this.planned(action)?.label ?? asked(action.text, this.decider ? seatName(this.decider) : "");

  act = (action: LegalAction): void => {
    if (this.back !== null || this.connection.busy) return;
    const plan = this.planned(action);
    if (plan) return plan.take();
    this.looking.look(null);
    this.said = this.note = "";
    this.connection.act(action.action);
    play("tick");
  };

  /** What was looked at while the last command was under way. */
  #awaited: { action: LegalAction | null; plan: Plan | undefined } | null = null;

  lookNow(): void {
    const awaited = this.#awaited;
    const legal = awaited?.action && this.legal.some(({ short }) => short === awaited.action?.short);
    this.#awaited = null;
    if (legal) this.look(awaited.action, awaited.plan);
  }

  /** What is looked at: an action, or what a board would do that begins with a choice. */
  looked = $derived.by((): LegalAction | null => {
    const { action, plan } = this.looking;
    return action ?? (plan && { action: { kind: "plan" }, short: "", text: plan.label });
  });

  /** What the board would do with an action that is looked at. */
  private planned(action: LegalAction): Plan | null {
    return action.short === this.looked?.short ? this.looking.plan : null;
  }

  look = (action: LegalAction | null, plan?: Plan): void => {
    if (this.back !== null) return;
    this.#awaited = (action ?? plan) && this.connection.busy ? { action, plan } : null;
    if (this.#awaited) return;
    if (action ?? plan) this.forgive();
    this.looking.look(action, plan);
  };

  takeBack = (): void => {
    if (!this.undo) return;
    if (!this.undo.possible) return this.say(this.undo.why);
    this.said = this.note = "";
    if (!this.connection.busy) this.connection.undo();
  };

  explain = async (short: string): Promise<void> => {
    if (this.back !== null) return this.say("This is an earlier step: go back to now to play.");
    if (!this.decider) return this.say("The match is over.");
    if (!this.yours) return this.say(`It is the turn of ${seatName(this.decider)}.`);
    try {
      const reason = await api.explain(this.table.id, short);
      if (!reason.legal) this.say(this.named(reason.text));
    } catch (error) {
      this.say(sentence(error));
    }
  };

  comeBack = async (): Promise<void> => {
    try {
      this.connection.take(await api.comeBack(this.table.id));
    } catch (error) {
      this.say(sentence(error));
    }
  };

  /** The next table of the same people: made by the first who asks. */
  rematch = async (): Promise<void> => {
    try {
      const next = this.table.followed_by ?? (await api.rematch(this.table.id)).id;
      router.go(`/table/${next}`);
    } catch (error) {
      this.say(sentence(error));
    }
  };

  showStep = (step: number): void => {
    if (this.table.status === "finished") router.go(`/replay/${this.table.id}?step=${step}`);
    else this.back = step === this.table.step ? null : step;
  };

  /** Why something is not possible. */
  say(text: string): void {
    this.said = text;
    announcer.say(text);
    play("thud");
  }

  /** What was said about the last attempt is over. */
  forgive(): void {
    this.said = "";
    this.connection.notice = null;
  }

  /** A new state: what was looked at and said before is over. */
  settle(): void {
    this.looking.forget();
    this.said = "";
    this.back = null;
  }

  payForced(): void {
    const { connection, forced } = this;
    if (!forced || connection.busy) return;
    connection.act(forced.action);
    const action = { ...forced, text: this.named(forced.text) } as LegalAction;
    this.note = `Done for you, as it was forced: ${noun(this.label(action))}.`;
    announcer.say(this.note);
  }
}
