// What the games tell about settlers, boards and tiles: the TypedDicts of settlers/viewing.py and of the titles.

import type { Cubes, Spice, TileView, VoyageView } from "../century/types";
import type { MarketSeatView, MerchantsView, RouteCardView } from "../merchants/views";

export type LocationType =
  | "production"
  | "upgrade"
  | "trade"
  | "fort"
  | "market"
  | "refresh_market"
  | "swap_route"
  | "move_boat"
  | "boat_trade"
  | "outpost_trade";

/** What is printed on a location, and what cards refer to. */
export type Sign = "wheat" | "paw" | "tent" | "canoe" | "market" | "fort";

export const CARD_SYMBOLS = ["compass", "bag", "hammer", "dreamcatcher"] as const;
export type CardSymbol = (typeof CARD_SYMBOLS)[number];

export interface ExplorationView {
  id: string;
  tile: number;
  points: number;
  text: string;
}

export interface PointCardView {
  id: string;
  points: number;
  cost: Cubes;
  symbol: CardSymbol;
  benefit: string;
}

export interface BonusTileView {
  id: string;
  text: string;
}

export interface StackView {
  left: number;
  top: BonusTileView | null;
  offered: boolean;
}

export interface LocationView {
  id: string;
  board: string;
  type: LocationType;
  text: string;
  settlers: number;
  needs: number;
  icon: Sign | null;
  give: Cubes;
  take: Cubes;
  steps: number;
  reach: number;
  slot: number | null;
  owner: number | null;
  standing: number;
  exploration: ExplorationView | null;
}

/** A player board; what only some titles have is optional. */
export interface SettlerSeatView extends Partial<MarketSeatView> {
  name: string;
  cubes: Cubes;
  storage: number;
  home: number;
  reserve: number;
  cards: PointCardView[];
  bonus: (BonusTileView & { points: number })[];
  bonus_spaces: number;
  explored: ExplorationView[];
  score: number;
  breakdown: Record<string, number>;
  boat?: number | null;
  built?: Record<Spice, number>;
  route?: RouteCardView[];
}

/** The table; what only some titles have is optional. */
export interface SettlersView extends Partial<MerchantsView>, Partial<VoyageView> {
  phase: string;
  question: string;
  player: number;
  turn: number;
  over: boolean;
  upgrades_left: number;
  give: Cubes;
  take: Cubes;
  at: number | null;
  locations: LocationView[];
  point_cards: PointCardView[];
  next_point_card: PointCardView;
  point_cards_left: number;
  last_card: number;
  column_values?: number[];
  cards_for_a_tile?: number;
  stacks: StackView[];
  beside: ExplorationView[];
  tiles?: TileView[];
  seats: SettlerSeatView[];
}
