// What the games tell about merchant cards: the TypedDicts of merchants/people.py, merchants/market_people.py
// and spice_road/people.py.

import type { Cubes } from "../century/types";

export interface MerchantView {
  id: string;
  card: number;
  kind: "spice" | "upgrade" | "trade";
  give: Cubes;
  take: Cubes;
  steps: number;
  text: string;
}

export interface RouteCardView extends MerchantView {
  settlers: number;
}

export interface MerchantsView {
  merchant_row: (MerchantView | null)[];
  merchants_left: number;
}

export interface MarketSeatView {
  merchants: number;
  discards: MerchantView[];
}

export interface CoinsView {
  gold: number;
  silver: number;
  silver_slot: number;
}

export interface RoadCardView {
  id: string;
  points: number;
  cost: Cubes;
}

export interface RoadSeatView {
  name: string;
  cubes: Cubes;
  storage: number;
  hand: MerchantView[];
  played: MerchantView[];
  cards: RoadCardView[];
  gold: number;
  silver: number;
  score: number;
  breakdown: Record<string, number>;
}

export interface RoadView extends MerchantsView {
  phase: string;
  player: number;
  turn: number;
  upgrades_left: number;
  give: Cubes;
  take: Cubes;
  on_cards: Cubes[];
  point_cards: RoadCardView[];
  point_cards_left: number;
  cards_to_end: number;
  coins: CoinsView;
  acquiring: number | null;
  paid: number;
  seats: RoadSeatView[];
}
