import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Gazetteer } from '../geocoding/gazetteer.ts';

export interface CountryPoint {
  name: string;
  /** ISO 3166 code; undefined for what the gazetteer has no places in. */
  code: string | undefined;
  longitude: number;
  latitude: number;
  /** Sum of its places with 5,000 inhabitants or more; only for the order of the labels. */
  population: number;
}

type Ring = readonly (readonly number[])[];

/** Returns the label position of each country: the centroid of its largest polygon. Most populous first. */
export async function countryPoints(gazetteer: Gazetteer): Promise<CountryPoint[]> {
  const { resolve } = createRequire(import.meta.url);
  const topology = JSON.parse(await readFile(resolve('world-atlas/countries-110m.json'), 'utf8')) as Topology<{
    countries: GeometryCollection<{ name: string }>;
  }>;
  const populations = populationByCountry(gazetteer);
  const codes = new Map(gazetteer.countryNames.map((name, index) => [name, gazetteer.countryCodes[index]]));
  return feature(topology, topology.objects.countries)
    .features.flatMap(({ geometry, properties }) => {
      const areas =
        geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : geometry.type === 'Polygon'
            ? [geometry.coordinates]
            : [];
      const areaCentres = areas.map((rings) => centroidOf(rings[0] ?? []));
      const largest = areaCentres.reduce((best, centre) => (centre.size > best.size ? centre : best), {
        x: 0,
        y: 0,
        size: 0,
      });
      if (largest.size === 0 || !properties.name) return [];
      const name = fullNames[properties.name] ?? properties.name;
      const [longitude, latitude] = fixedPositions[name] ?? [largest.x, largest.y];
      const known = countryName(name);
      return [{ name, code: codes.get(known), longitude, latitude, population: populations.get(known) ?? 0 }];
    })
    .sort((one, other) => other.population - one.population);
}

/** The gazetteer's name of a country, by that of Natural Earth. */
export function countryName(naturalEarth: string): string {
  const name = fullNames[naturalEarth] ?? naturalEarth;
  return gazetteerNames[name] ?? name;
}

/** Full names of the countries whose names Natural Earth abbreviates. */
const fullNames: Readonly<Record<string, string>> = {
  'United States of America': 'United States',
  'Central African Rep.': 'Central African Republic',
  'Dem. Rep. Congo': 'DR Congo',
  'Dominican Rep.': 'Dominican Republic',
  'Eq. Guinea': 'Equatorial Guinea',
  'S. Sudan': 'South Sudan',
  'W. Sahara': 'Western Sahara',
  'Bosnia and Herz.': 'Bosnia and Herzegovina',
  'Solomon Is.': 'Solomon Islands',
  'Falkland Is.': 'Falkland Islands',
  'Fr. S. Antarctic Lands': 'French Southern Territories',
  'N. Cyprus': 'Northern Cyprus',
  eSwatini: 'Eswatini',
  Macedonia: 'North Macedonia',
};

/** Names of countries that differ in the gazetteer. */
const gazetteerNames: Readonly<Record<string, string>> = {
  'DR Congo': 'Congo - Kinshasa',
  Congo: 'Congo - Brazzaville',
  'Bosnia and Herzegovina': 'Bosnia & Herzegovina',
  "Côte d'Ivoire": 'Côte d’Ivoire',
  Myanmar: 'Myanmar (Burma)',
  Palestine: 'Palestinian Territories',
  'Trinidad and Tobago': 'Trinidad & Tobago',
  Turkey: 'Türkiye',
};

/** Label positions of countries across the date line, where a centroid cannot be computed in degrees. */
const fixedPositions: Readonly<Record<string, readonly [number, number]>> = { Russia: [97, 62], Fiji: [178, -17.8] };

function populationByCountry({ count, countries, countryNames, populations }: Gazetteer): Map<string, number> {
  const totals = new Map<string, number>();
  for (let place = 0; place < count; place += 1) {
    const name = countryNames[countries[place] ?? 0] ?? '';
    totals.set(name, (totals.get(name) ?? 0) + (populations[place] ?? 0));
  }
  return totals;
}

/** Returns centroid and area of a ring, in degrees; accurate enough for a label. */
function centroidOf(ring: Ring): { x: number; y: number; size: number } {
  let [x, y, size] = [0, 0, 0];
  ring.forEach(([bx = 0, by = 0], index) => {
    const [ax = 0, ay = 0] = ring[index - 1] ?? ring.at(-1) ?? [];
    const cross = ax * by - bx * ay;
    size += cross / 2;
    x += ((ax + bx) * cross) / 6;
    y += ((ay + by) * cross) / 6;
  });
  return size === 0
    ? { x: 0, y: 0, size: 0 }
    : { x: Number((x / size).toFixed(4)), y: Number((y / size).toFixed(4)), size: Math.abs(size) };
}
