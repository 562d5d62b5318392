// Which page an address means, and going from one to another without loading anew.

export type Route =
  | { page: "lobby" }
  | { page: "new"; game: string | null }
  | { page: "table"; id: string; invitation: string }
  | { page: "replay"; id: string; step: number | null; seat: number | null }
  | { page: "review"; id: string; step: number | null }
  | { page: "rules"; game: string | null }
  | { page: "settings" }
  | { page: "missing" };

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

export function read(url: URL): Route {
  const [page, name, ...rest] = url.pathname.split("/").filter(Boolean);
  if (rest.length > 0) return { page: "missing" };
  if (page === undefined) return { page: "lobby" };
  if (page === "new") return { page: "new", game: name ?? null };
  if (page === "rules") return { page: "rules", game: name ?? null };
  if (page === "settings" && name === undefined) return { page: "settings" };
  if (page === "table" && name) return { page: "table", id: name, invitation: url.hash.slice(1) };
  if (page === "replay" && name) {
    const [step, seat] = [url.searchParams.get("step"), url.searchParams.get("seat")].map(wholeNumber);
    return { page: "replay", id: name, step: step ?? null, seat: seat ?? null };
  }
  if (page === "review" && name)
    return { page: "review", id: name, step: wholeNumber(url.searchParams.get("step")) };
  return { page: "missing" };
}

class Router {
  #url = $state.raw(new URL(location.href));
  route = $derived(read(this.#url));

  constructor() {
    addEventListener("popstate", () => (this.#url = new URL(location.href)));
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Changes with every page, and not with the place within one. */
  get key(): string {
    const { route } = this;
    return "id" in route ? `${route.page} ${route.id}` : route.page === "new" ? "lobby" : route.page;
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.#url = new URL(location.href);
    scrollTo(0, 0);
  }

  /** Another address for what is shown already. */
  replace(address: string): void {
    history.replaceState(null, "", address);
    this.#url = new URL(location.href);
  }

  /** Links of our own stay in this page; everything else is the browser's. */
  #follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.("a");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
    if (link.getAttribute("href")!.startsWith("#")) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
