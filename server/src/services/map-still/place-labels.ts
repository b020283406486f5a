import type { Feature, FeatureCollection, Point } from 'geojson';
import { cellAt, latitudeOf, longitudeOf, nameOf, type Gazetteer } from '../places/gazetteer.ts';
import type { CountryPoint } from './country-points.ts';
import { latitudeAt, longitudeAt } from './mercator.ts';

export interface LabelProperties {
  kind: 'country' | 'city';
  name: string;
  population: number;
}
export type Labels = FeatureCollection<Point, LabelProperties>;

/** Most names in a tile: more than fit on it, so that a map can choose. */
const mostCities = 14;
const mostCountries = 10;
/** From here on a map shows cities, up to there countries. */
const citiesFrom = 3;
const countriesTo = 6;

/** Fewest people of a place that is worth a name at a zoom; each step in halves it, about. */
function leastPopulation(zoom: number): number {
  return zoom >= 10 ? 0 : 3_000_000 / 2.2 ** (zoom - citiesFrom);
}

/**
 * The names that belong on a map tile: its most populous places and the countries whose middle it holds.
 * @throws RangeError for a tile that is not on the map
 */
export function placeLabels(
  gazetteer: Gazetteer,
  countries: readonly CountryPoint[],
  zoom: number,
  x: number,
  y: number,
): Labels {
  if (
    ![zoom, x, y].every(Number.isInteger) ||
    zoom < 0 ||
    zoom > 16 ||
    Math.min(x, y) < 0 ||
    Math.max(x, y) >= 2 ** zoom
  ) {
    throw new RangeError('No such tile');
  }
  const box = {
    west: longitudeAt(x, zoom),
    east: longitudeAt(x + 1, zoom),
    north: latitudeAt(y, zoom),
    south: latitudeAt(y + 1, zoom),
  };
  // Half open, so that a place on an edge belongs to one tile.
  const isInside = (longitude: number, latitude: number) =>
    longitude >= box.west && longitude < box.east && latitude <= box.north && latitude > box.south;

  const named = countries.filter(({ longitude, latitude }) => zoom <= countriesTo && isInside(longitude, latitude));
  const cities = zoom < citiesFrom ? [] : placesIn(gazetteer, box, isInside, leastPopulation(zoom));
  return {
    type: 'FeatureCollection',
    features: [
      ...named
        .slice(0, mostCountries)
        .map(({ name, population, longitude, latitude }) => label('country', name, population, longitude, latitude)),
      ...cities.map((place) =>
        label(
          'city',
          nameOf(gazetteer, place),
          gazetteer.populations[place] ?? 0,
          longitudeOf(gazetteer, place),
          latitudeOf(gazetteer, place),
        ),
      ),
    ],
  };
}

function label(
  kind: 'country' | 'city',
  name: string,
  population: number,
  longitude: number,
  latitude: number,
): Feature<Point, LabelProperties> {
  return {
    type: 'Feature',
    properties: { kind, name, population },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  };
}

/** Most populous first, which is the order of their numbers. */
function placesIn(
  gazetteer: Gazetteer,
  box: { west: number; east: number; north: number; south: number },
  isInside: (longitude: number, latitude: number) => boolean,
  least: number,
): number[] {
  const { cellStarts, cellPlaces, populations } = gazetteer;
  const found: number[] = [];
  for (let row = Math.floor(box.south); row <= Math.floor(box.north); row += 1) {
    for (let column = Math.floor(box.west); column <= Math.floor(box.east) && column < 180; column += 1) {
      const cell = cellAt(row, column);
      for (let at = cellStarts[cell] ?? 0; at < (cellStarts[cell + 1] ?? 0); at += 1) {
        const place = cellPlaces[at] ?? 0;
        const isBig = (populations[place] ?? 0) >= least;
        if (isBig && isInside(longitudeOf(gazetteer, place), latitudeOf(gazetteer, place))) found.push(place);
      }
    }
  }
  return found.sort((one, other) => one - other).slice(0, mostCities);
}
