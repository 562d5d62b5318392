// What somebody prefers in this browser: kept in its storage, and nowhere else.

export type Theme = "system" | "light" | "dark";
export const THEMES: Theme[] = ["system", "light", "dark"];

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`tradewinds.${name}`);
  } catch {
    return null; // storage may be forbidden
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`tradewinds.${name}`, value);
  } catch {
    // Then it holds until the page is closed.
  }
}

class Preferences {
  #theme = $state<Theme>(THEMES.find((theme) => theme === kept("theme")) ?? "system");
  #sound = $state(kept("sound") === "on");
  #asText = $state(kept("as-text") === "on");
  #payForced = $state(kept("pay-forced") !== "off");
  #notify = $state(kept("notify") === "on");
  #systemDark = $state(false);

  constructor() {
    const system = matchMedia("(prefers-color-scheme: dark)");
    this.#systemDark = system.matches;
    system.addEventListener("change", () => {
      this.#systemDark = system.matches;
      this.#paint();
    });
    this.#paint();
  }

  /** As chosen: "system" follows the device. */
  get theme(): Theme {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    keep("theme", theme);
    this.#paint();
  }

  get dark(): boolean {
    return this.#theme === "dark" || (this.#theme === "system" && this.#systemDark);
  }

  get sound(): boolean {
    return this.#sound;
  }
  set sound(on: boolean) {
    this.#sound = on;
    keep("sound", on ? "on" : "off");
  }

  /** Tables in words instead of drawn boards. */
  get asText(): boolean {
    return this.#asText;
  }
  set asText(on: boolean) {
    this.#asText = on;
    keep("as-text", on ? "on" : "off");
  }

  /** Whether what must be paid in the one colour left is paid without asking. */
  get payForced(): boolean {
    return this.#payForced;
  }
  set payForced(on: boolean) {
    this.#payForced = on;
    keep("pay-forced", on ? "on" : "off");
  }

  /** Whether the browser tells of one's turn while the page is out of sight. */
  get notify(): boolean {
    return this.#notify;
  }
  set notify(on: boolean) {
    this.#notify = on;
    keep("notify", on ? "on" : "off");
  }

  nextTheme(): Theme {
    this.theme = THEMES[(THEMES.indexOf(this.#theme) + 1) % THEMES.length]!;
    return this.theme;
  }

  #paint(): void {
    document.documentElement.dataset.theme = this.dark ? "dark" : "light";
  }
}

export const preferences = new Preferences();

/** Whether pieces and lines may move by themselves. */
export function mayMove(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
