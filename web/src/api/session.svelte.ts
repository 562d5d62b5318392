// Who is sitting at this browser. A name is enough; it is asked for when it is first needed.

import { api } from "./client";
import type { UserInfo } from "./types";

class Session {
  user = $state.raw<UserInfo | null>(null);
  /** Whether the server has been asked. */
  known = $state(false);
  /** Whether the question for a name is open. */
  asking = $state(false);
  #answered: ((user: UserInfo | null) => void)[] = [];

  async load(): Promise<UserInfo | null> {
    this.user = await api.session();
    this.known = true;
    return this.user;
  }

  /** Whoever this is, after asking for a name if need be; none if they would rather not say. */
  async somebody(): Promise<UserInfo | null> {
    if (!this.known) await this.load().catch(() => null); // somebody known is not asked again
    if (this.user) return this.user;
    this.asking = true;
    return new Promise((resolve) => this.#answered.push(resolve));
  }

  async takeName(name: string): Promise<void> {
    this.user = await api.takeName(name);
    this.known = true;
    this.#close();
  }

  async register(login: string, password: string): Promise<void> {
    this.user = await api.register(login, password);
  }

  /** What was done as a guest comes along. */
  async logIn(login: string, password: string): Promise<void> {
    this.user = await api.logIn(login, password);
    this.known = true;
    this.#close();
  }

  async logOut(): Promise<void> {
    await api.logOut();
    this.user = null;
  }

  async deleteAccount(): Promise<void> {
    await api.deleteAccount();
    this.user = null;
  }

  declineName(): void {
    this.#close();
  }

  #close(): void {
    this.asking = false;
    for (const resolve of this.#answered.splice(0)) resolve(this.user);
  }
}

export const session = new Session();
