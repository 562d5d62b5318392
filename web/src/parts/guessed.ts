// What of a game's components is not known for certain, in words.

import { api } from "../api/client";
import { list, noun } from "../words";

export async function guessed(game: string): Promise<string> {
  const games = await api.games().catch(() => []);
  return list((games.find(({ id }) => id === game)?.reconstructed ?? []).map(noun));
}
