// The server's API as functions. What goes wrong is always a Problem with a sentence for people.

import type {
  Accepted,
  Aside,
  BotInfo,
  ChatMessage,
  Command,
  Explanation,
  GameInfo,
  Lobby,
  NewTable,
  NewToken,
  Preview,
  Replay,
  ReviewState,
  TableHint,
  TableState,
  TokenInfo,
  UserInfo,
} from "./types";

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    /** Seconds after which it may be tried again. */
    readonly retryAfter: number | null = null,
  ) {
    super(text);
  }

  /** Whether nothing was answered at all. */
  get unreachable(): boolean {
    return this.status === 0;
  }
}

/** Whatever was thrown, as a sentence. */
export function sentence(error: unknown): string {
  return error instanceof Problem
    ? error.message
    : "Something went wrong on this page. Loading it anew may help.";
}

export function whyUnreachable(): string {
  return navigator.onLine ? "The server cannot be reached." : "This device is offline.";
}

async function call<Answer>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: unknown,
): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: typeof body === "string" ? body : body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Problem(0, "unreachable", whyUnreachable());
  }
  const content: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) {
    // cut off in the midst of its answer, the server was not reached either
    if (content === undefined && answer.status !== 204) throw new Problem(0, "unreachable", whyUnreachable());
    return content as Answer;
  }
  const said = (content ?? {}) as { code?: string; text?: string; retry_after?: number };
  const text = said.text ?? `The server answered with an error (${answer.status}).`;
  throw new Problem(answer.status, said.code ?? "unknown", text, said.retry_after ?? null);
}

const get = <Answer>(path: string) => call<Answer>("GET", path);
const post = <Answer>(path: string, body: unknown = {}) => call<Answer>("POST", path, body);
const remove = (path: string) => call<null>("DELETE", path);
const table = (id: string, rest = "") => `/tables/${encodeURIComponent(id)}${rest}`;

/** Asked for once: these stay the same while the server runs. */
function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | null = null;
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
}

export const api = {
  session: () => get<UserInfo | null>("/session"),
  takeName: (name: string) => post<UserInfo>("/session", { name }),
  register: (login: string, password: string) => post<UserInfo>("/account", { login, password }),
  deleteAccount: () => remove("/account"),
  logIn: (login: string, password: string) => post<UserInfo>("/login", { login, password }),
  logOut: () => post<null>("/logout"),
  tokens: () => get<TokenInfo[]>("/tokens"),
  newToken: (name: string) => post<NewToken>("/tokens", { name }),
  revokeToken: (id: string) => remove(`/tokens/${encodeURIComponent(id)}`),
  games: once(() => get<GameInfo[]>("/games")),
  /** The weakest first. */
  bots: once(() => get<BotInfo[]>("/bots")),
  guide: (game: string) => get<{ guide: string }>(`/games/${encodeURIComponent(game)}/guide`),
  lobby: () => get<Lobby>("/tables"),
  newTable: (wish: NewTable) => post<TableState>("/tables", wish),
  table: (id: string) => get<TableState>(table(id)),
  join: (id: string, invitation: string, seat: number) =>
    post<TableState>(table(id, "/join"), { invitation, seat }),
  leave: (id: string) => post<TableState>(table(id, "/leave")),
  comeBack: (id: string) => post<TableState>(table(id, "/return")),
  close: (id: string) => post<TableState>(table(id, "/close")),
  rematch: (id: string) => post<TableState>(table(id, "/rematch")),
  said: (id: string, after: number) => get<ChatMessage[]>(table(id, `/chat?after=${after}`)),
  say: (id: string, text: string) => post<ChatMessage>(table(id, "/chat"), { text }),
  /** The text of a match file, as it is: read and written again here, its large numbers would not be the same. */
  bring: (match: string) => post<TableState>("/matches", match),
  command: (id: string, command: Command) => post<Accepted>(table(id, "/commands"), command),
  preview: (id: string, action: string) =>
    get<Preview>(table(id, `/preview?action=${encodeURIComponent(action)}`)),
  explain: (id: string, action: string) =>
    get<Explanation>(table(id, `/explain?action=${encodeURIComponent(action)}`)),
  replay: (id: string, step: number, seat: number | null) =>
    get<Replay>(table(id, `/replay?step=${step}${seat === null ? "" : `&seat=${seat}`}`)),
  /** A finished match after other actions than those taken, by their short texts, from a step on. */
  aside: (id: string, step: number, line: readonly string[]) =>
    get<Aside>(
      table(
        id,
        `/replay/line?${new URLSearchParams([["step", `${step}`], ...line.map((short) => ["action", short])])}`,
      ),
    ),
  hint: (id: string) => post<TableHint>(table(id, "/hint")),
  review: (id: string) => get<ReviewState>(table(id, "/review")),
};

/** Where the match file of a finished match is had. */
export function fileOf(id: string): string {
  return `/api${table(id, "/file")}`;
}
