// The boxes on the lobby's shelf: titles that belong together share one, with a cover of their own drawing.

import type { GameInfo } from "./api/types";
import { shortTitle } from "./words";

export interface Box {
  art: string;
  title: string;
  subtitle: string;
  games: GameInfo[];
}

const files = import.meta.glob<string>("./look/covers/*.svg", {
  eager: true,
  query: "?url&no-inline",
  import: "default",
});
const ART = new Map(Object.entries(files).map(([path, url]) => [path.replace(/^.*\/|\.svg$/g, ""), url]));

/** Where several titles are in one box: how it is called, and what is in it. */
const SHARED: Record<string, { title: string; subtitle: string }> = {
  "east-to-west": { title: "From East to West", subtitle: "Parts I, II and III" },
  golem: { title: "Golem editions", subtitle: "Crystals for spices" },
};
const ORDER = ["eastern-wonders", "spice-road", "new-world", "east-to-west", "golem", "world-wonders"];

/** The name of a title's cover. */
function drawing(game: GameInfo): string {
  return game.skin === "golem" ? "golem" : game.board.replace(/-\d$/, "");
}

/** A picture for a title; those that we have not drawn yet get the compass. */
export function artOf(game: GameInfo): string {
  return ART.get(drawing(game)) ?? ART.get("east-to-west")!;
}

export function boxes(games: GameInfo[]): Box[] {
  const found = new Map<string, Box>();
  for (const game of games) {
    const name = drawing(game);
    const box = found.get(name) ?? {
      art: artOf(game),
      title: shortTitle(game.title),
      subtitle: "",
      games: [],
    };
    box.games.push(game);
    found.set(name, { ...box, ...(box.games.length > 1 ? SHARED[name] : {}) });
  }
  const place = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return [...found].sort(([a], [b]) => place(a) - place(b)).map(([, box]) => box);
}
