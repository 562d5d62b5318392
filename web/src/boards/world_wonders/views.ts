// What a view of World Wonders has in it, as the game's own view_types tell.

export type Steps = Record<string, number>; // by resource
export type Picture = string[]; // rows of letters: L land, W water, X either, . no part of the piece

export interface TileView {
  id: string;
  type: string;
  letter: string;
  steps: Steps;
}

export interface StackView {
  id: string;
  cost: number;
  shape: Picture;
  left: number;
  tile: TileView | null;
}

export interface ThingView {
  left: number;
  cost: number;
}

export interface PedestalView {
  place: number;
  cost: number;
  for_sale: boolean;
  owner: number | null;
}

export interface MonumentView {
  id: string;
  name: string;
  short: string;
  rings: number;
  steps: Steps;
  population: number;
  demands: string[];
  pieces: Picture[];
  arrangement: "single" | "touching" | "one_gap";
}

export interface MarketView {
  stacks: StackView[];
  long_roads: ThingView;
  short_roads: ThingView;
  towers: ThingView;
  pedestals: PedestalView[];
  monuments: (MonumentView | null)[];
  monuments_left: number;
}

export interface ObjectiveView {
  id: string;
  text: string;
  first: number;
  second: number;
  shared: number;
  results: number[];
  points: number[];
}

export interface SoloView {
  difficulty: string;
  card: string;
  sections: string[][];
  monuments: MonumentView[];
  points: number;
}

export interface HandView {
  item: "free_road" | "long_road" | "short_roads" | "tower" | "building" | "monument";
  id: string | null;
  name: string;
  letter: string | null;
  short: string | null;
  turns: Picture[];
  piece: number;
  pieces: number;
  long_pieces: number;
  square_pieces: number;
  /** What the building brings, where the view tells it. */
  steps?: Steps;
}

export interface BuildingView {
  id: string;
  type: string;
  letter: string;
  squares: number[];
  district: boolean;
  /** What it brought, where the view tells it. */
  steps?: Steps;
}

export interface SeatView {
  name: string;
  map_id: string;
  map: Picture; // . green, N natural resource, W water
  cover: (string | null)[];
  bridges: number[];
  buildings: BuildingView[];
  gold: number;
  spent: number;
  gold_in_all: number;
  loan: number | null;
  resources: Steps;
  population: number;
  monuments: MonumentView[];
  pedestals: number[];
  free_road: boolean;
  out: boolean;
  score: number;
  breakdown: Record<string, number>;
}

export interface View {
  round: number;
  rounds: number;
  phase: "turn" | "place";
  question: string;
  player: number;
  turn: number;
  order: number[];
  over: boolean;
  winners: number[];
  types: Record<string, string>;
  tracks: Record<string, string>;
  market: MarketView;
  objectives: ObjectiveView[];
  solo: SoloView | null;
  hand: HandView | null;
  seats: SeatView[];
}

export const RESOURCES = ["food", "ceramics", "gears"] as const;
