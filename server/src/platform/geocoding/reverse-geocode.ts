import { distanceKm } from '@latchkey/contract/map/distance';
import {
  cellAt,
  latitudeOf,
  longitudeOf,
  municipalityFlag,
  seatFlag,
  sectionFlag,
  type Gazetteer,
} from './gazetteer.ts';
import type { Point } from './geocoder.ts';

/** Maximum distance of a point from its town. */
const maxKm = 300;
const kmPerDegree = 111.2;

/**
 * Returns the index of the town of a point, or null. The nearest place could be a suburb: Alvalade, four kilometres from
 * the centre of Lisbon, belongs to Lisbon. So the distance is weighted by the square root of the population, and a seat of
 * government gets a higher weight. Sections of cities are not towns. Where GeoNames knows the municipalities, each is a town
 * although a city is near, such as Montreuil beside Paris.
 */
export function nearestTown(gazetteer: Gazetteer, point: Point): number | null {
  for (const maxDistance of [50, maxKm]) {
    const town = bestWithin(gazetteer, point, maxDistance);
    if (town !== null) return town;
  }
  return null;
}

/**
 * Lower is better. Three kilometres are added because a town's point is inside the town, not at its edge, and may be that of a
 * suburb; one kilometre for a municipality. Of 1,500 parts of municipalities 83 % then have the right town, 77 % with three.
 */
function score(km: number, population: number, flags: number): number {
  const added = flags & municipalityFlag ? 1 : 3;
  return (km + added) ** 1.5 / Math.sqrt(population) / (flags & seatFlag ? 1.3 : 1);
}

function bestWithin(gazetteer: Gazetteer, point: Point, radiusKm: number): number | null {
  const { cellStarts, cellPlaces, flags, populations } = gazetteer;
  let best: number | null = null;
  let lowest = Infinity;
  for (const cell of cellsAround(point, radiusKm)) {
    for (let at = cellStarts[cell] ?? 0; at < (cellStarts[cell + 1] ?? 0); at += 1) {
      const place = cellPlaces[at] ?? 0;
      if ((flags[place] ?? 0) & sectionFlag) continue;
      const km = distanceKm(point, {
        latitude: latitudeOf(gazetteer, place),
        longitude: longitudeOf(gazetteer, place),
      });
      if (km > radiusKm) continue;
      const value = score(km, populations[place] ?? 0, flags[place] ?? 0);
      if (value < lowest || (value === lowest && place < (best ?? Infinity))) {
        lowest = value;
        best = place;
      }
    }
  }
  return best;
}

function* cellsAround({ latitude, longitude }: Point, radiusKm: number): Iterable<number> {
  const high = radiusKm / kmPerDegree;
  const south = Math.max(-90, Math.floor(latitude - high));
  const north = Math.min(89, Math.floor(latitude + high));
  for (let row = south; row <= north; row += 1) {
    const nearPole = Math.min(89.9, Math.max(Math.abs(row), Math.abs(row + 1)));
    const wide = radiusKm / (kmPerDegree * Math.cos((nearPole * Math.PI) / 180));
    if (wide >= 179) {
      for (let column = -180; column < 180; column += 1) yield cellAt(row, column);
    } else {
      for (let column = Math.floor(longitude - wide); column <= Math.floor(longitude + wide); column += 1) {
        yield cellAt(row, column);
      }
    }
  }
}
