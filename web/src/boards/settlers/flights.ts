// What travels on the tables with settlers: settlers to their work and home again, and cubes from and to it.

import { atPlace, atSeat, cubesBetween, several, type Flight } from "../flights";
import type { SettlersView } from "./views";

export function settlersFlights(before: SettlersView, after: SettlersView): Flight[] {
  const flights: Flight[] = [];
  let worked = after.at ?? before.at;
  after.locations.forEach((now, place) => {
    const was = before.locations[place];
    if (!was) return;
    const stayed = was.owner === now.owner ? Math.min(was.standing, now.standing) : 0;
    if (was.owner !== null) {
      const piece = { settler: was.owner };
      flights.push(...several(was.standing - stayed, { piece, from: atPlace(place), to: atSeat(was.owner) }));
    }
    if (now.owner !== null && now.standing > stayed) {
      const piece = { settler: now.owner };
      flights.push(...several(now.standing - stayed, { piece, from: atSeat(now.owner), to: atPlace(place) }));
      worked = place;
    }
  });
  if (worked === null || before.phase === "upgrade" || before.phase === "discard") return flights;
  const there = atPlace(worked);
  const cubes = after.seats.flatMap((seat, p) => cubesBetween(p, before.seats[p]!.cubes, seat.cubes, there));
  return [...flights, ...cubes];
}
