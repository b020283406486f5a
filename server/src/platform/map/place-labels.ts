import type { BuiltInLanguage } from '@latchkey/contract/text/languages';
import type { Feature, FeatureCollection, Point } from 'geojson';
import { cityNameIn } from '../geocoding/city-names.ts';
import { countryOfCode } from '../geocoding/country-names.ts';
import { cellAt, latitudeOf, longitudeOf, nameOf, type Gazetteer } from '../geocoding/gazetteer.ts';
import type { CountryPoint } from './country-points.ts';
import { latitudeAt, longitudeAt } from './mercator.ts';

export interface LabelProperties {
  kind: 'country' | 'city';
  name: string;
  population: number;
}
export type Labels = FeatureCollection<Point, LabelProperties>;

/** Maximum labels in a tile: more than fit on it, so that the map can choose. */
const maxCities = 14;
const maxCountries = 10;
/** Cities are shown from the first zoom on, countries up to the second. */
const citiesFrom = 3;
const countriesTo = 6;

/** Minimum population of a labelled place at a zoom; each zoom roughly halves it. */
function minPopulation(zoom: number): number {
  return zoom >= 10 ? 0 : 1_200_000 / 2.2 ** (zoom - citiesFrom);
}

/**
 * Returns the labels of a map tile: its most populous places and the countries whose label position is in it. Countries and
 * large cities are named in the language, other places as in the gazetteer.
 * @throws RangeError for a tile that is not on the map
 */
export function placeLabels(
  gazetteer: Gazetteer,
  countries: readonly CountryPoint[],
  zoom: number,
  x: number,
  y: number,
  language: BuiltInLanguage,
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
  // Half-open intervals, so that a place on an edge belongs to one tile.
  const isInside = (longitude: number, latitude: number) =>
    longitude >= box.west && longitude < box.east && latitude <= box.north && latitude > box.south;

  const visibleCountries = countries.filter(
    ({ longitude, latitude }) => zoom <= countriesTo && isInside(longitude, latitude),
  );
  const cities = zoom < citiesFrom ? [] : placesIn(gazetteer, box, isInside, minPopulation(zoom));
  return {
    type: 'FeatureCollection',
    features: [
      ...visibleCountries
        .slice(0, maxCountries)
        .map((country) =>
          label('country', nameIn(language, country), country.population, country.longitude, country.latitude),
        ),
      ...cities.map((place) =>
        label(
          'city',
          cityNameIn(language, nameOf(gazetteer, place)),
          gazetteer.populations[place] ?? 0,
          longitudeOf(gazetteer, place),
          latitudeOf(gazetteer, place),
        ),
      ),
    ],
  };
}

/** In English the name that fits the map, such as "DR Congo". */
function nameIn(language: BuiltInLanguage, { name, code }: CountryPoint): string {
  if (language === 'en' || code === undefined) return name;
  return countryOfCode(language, code);
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

/** Returns place indexes, most populous first, which is the order of the indexes. */
function placesIn(
  gazetteer: Gazetteer,
  box: { west: number; east: number; north: number; south: number },
  isInside: (longitude: number, latitude: number) => boolean,
  minimum: number,
): number[] {
  const { cellStarts, cellPlaces, populations } = gazetteer;
  const found: number[] = [];
  for (let row = Math.floor(box.south); row <= Math.floor(box.north); row += 1) {
    for (let column = Math.floor(box.west); column <= Math.floor(box.east) && column < 180; column += 1) {
      const cell = cellAt(row, column);
      for (let at = cellStarts[cell] ?? 0; at < (cellStarts[cell + 1] ?? 0); at += 1) {
        const place = cellPlaces[at] ?? 0;
        const isBig = (populations[place] ?? 0) >= minimum;
        if (isBig && isInside(longitudeOf(gazetteer, place), latitudeOf(gazetteer, place))) found.push(place);
      }
    }
  }
  return found.sort((one, other) => one - other).slice(0, maxCities);
}
