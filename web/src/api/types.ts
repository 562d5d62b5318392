// The server's messages by name. schema.d.ts is generated from the server's own schema: `npm run types`.

import type { components } from "./schema";

type Schemas = components["schemas"];

export type UserInfo = Schemas["UserInfo"];
export type TokenInfo = Schemas["TokenInfo"];
export type NewToken = Schemas["NewToken"];
export type BotInfo = Schemas["BotInfo"];
export type GameInfo = Schemas["GameInfo"];
export type OptionInfo = Schemas["OptionInfo"];
export type SeatInfo = Schemas["SeatInfo"];
export type SeatWish = Schemas["SeatWish"];
export type NewTable = Schemas["NewTable"];
export type ClockWish = Schemas["Clock"];
export type ClockInfo = Schemas["ClockInfo"];
export type Lobby = Schemas["Lobby"];
export type TableLine = Schemas["TableLine"];
export type TableState = Schemas["TableState"];
export type LogLine = Schemas["LogLine"];
export type ChatMessage = Schemas["ChatMessage"];
export type Command = Schemas["Command"];
export type Accepted = Schemas["Accepted"];
export type Preview = Schemas["Preview"];
export type Explanation = Schemas["Explanation"];
export type Replay = Schemas["Replay"];
export type Aside = Schemas["Aside"];
export type Estimate = Schemas["Estimate"];
export type Choice = Schemas["Choice"];
export type TableHint = Schemas["TableHint"];
export type Turn = Schemas["Turn"];
export type Review = Schemas["Review"];
export type ReviewState = Schemas["ReviewState"];

/** A game's own view of a position: its shape is the game's business, except for what all of them have. */
export type View = Record<string, unknown> & { seats?: ({ name: string } & Record<string, unknown>)[] };

/** Everything that comes out of a table's socket. */
export type Message = Schemas["SocketSays"];
