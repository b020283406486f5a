import { distanceKm } from './distance.ts';
import { cellAt, isSeat, isSection, latitudeOf, longitudeOf, type Gazetteer } from './gazetteer.ts';
import type { Point } from './geocoder.ts';

/** Beyond this from every town a point is nowhere. */
const farthestKm = 300;
const kmPerDegree = 111.2;

/**
 * The town that a point belongs to, or null. The nearest name would be a suburb's: in Alvalade, four kilometres from the
 * middle of Lisbon, people live in Lisbon. So distance is weighed with the town's size, which grows with the root of its
 * people, and a seat of government weighs more. Sections of cities are not towns.
 */
export function nearestTown(gazetteer: Gazetteer, point: Point): number | null {
  for (const reach of [50, farthestKm]) {
    const town = bestWithin(gazetteer, point, reach);
    if (town !== null) return town;
  }
  return null;
}

/** Less is better. Three kilometres are added because a town's point is somewhere in it, not where it begins. */
function score(km: number, people: number, flags: number): number {
  return (km + 3) ** 1.5 / Math.sqrt(people) / (flags & isSeat ? 1.3 : 1);
}

function bestWithin(gazetteer: Gazetteer, point: Point, reachKm: number): number | null {
  const { cellStarts, cellPlaces, flags, populations } = gazetteer;
  let best: number | null = null;
  let least = Infinity;
  for (const cell of cellsAround(point, reachKm)) {
    for (let at = cellStarts[cell] ?? 0; at < (cellStarts[cell + 1] ?? 0); at += 1) {
      const place = cellPlaces[at] ?? 0;
      if ((flags[place] ?? 0) & isSection) continue;
      const km = distanceKm(point, {
        latitude: latitudeOf(gazetteer, place),
        longitude: longitudeOf(gazetteer, place),
      });
      if (km > reachKm) continue;
      const value = score(km, populations[place] ?? 0, flags[place] ?? 0);
      if (value < least || (value === least && place < (best ?? Infinity))) {
        least = value;
        best = place;
      }
    }
  }
  return best;
}

function* cellsAround({ latitude, longitude }: Point, reachKm: number): Iterable<number> {
  const high = reachKm / kmPerDegree;
  const south = Math.max(-90, Math.floor(latitude - high));
  const north = Math.min(89, Math.floor(latitude + high));
  for (let row = south; row <= north; row += 1) {
    const nearPole = Math.min(89.9, Math.max(Math.abs(row), Math.abs(row + 1)));
    const wide = reachKm / (kmPerDegree * Math.cos((nearPole * Math.PI) / 180));
    if (wide >= 179) {
      for (let column = -180; column < 180; column += 1) yield cellAt(row, column);
    } else {
      for (let column = Math.floor(longitude - wide); column <= Math.floor(longitude + wide); column += 1) {
        yield cellAt(row, column);
      }
    }
  }
}
