import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Gazetteer } from '../places/gazetteer.ts';

export interface CountryPoint {
  name: string;
  longitude: number;
  latitude: number;
  /** Of its towns with 5,000 people or more: for the order of the names only. */
  population: number;
}

type Ring = readonly (readonly number[])[];

/** Where the name of each country stands: the middle of its largest piece of land. Most populous first. */
export async function countryPoints(gazetteer: Gazetteer): Promise<CountryPoint[]> {
  const { resolve } = createRequire(import.meta.url);
  const topology = JSON.parse(await readFile(resolve('world-atlas/countries-110m.json'), 'utf8')) as Topology<{
    countries: GeometryCollection<{ name: string }>;
  }>;
  const people = peopleByCountry(gazetteer);
  return feature(topology, topology.objects.countries)
    .features.flatMap(({ geometry, properties }) => {
      const areas =
        geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : geometry.type === 'Polygon'
            ? [geometry.coordinates]
            : [];
      const pieces = areas.map((rings) => middleOf(rings[0] ?? []));
      const largest = pieces.reduce((best, piece) => (piece.size > best.size ? piece : best), { x: 0, y: 0, size: 0 });
      if (largest.size === 0 || !properties.name) return [];
      const name = written[properties.name] ?? properties.name;
      const [longitude, latitude] = placed[name] ?? [largest.x, largest.y];
      return [{ name, longitude, latitude, population: people.get(counted[name] ?? name) ?? 0 }];
    })
    .sort((one, other) => other.population - one.population);
}

/** Natural Earth shortens names to fit its own maps. */
const written: Readonly<Record<string, string>> = {
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

/** What the gazetteer calls some of them. */
const counted: Readonly<Record<string, string>> = {
  'DR Congo': 'Congo - Kinshasa',
  Congo: 'Congo - Brazzaville',
  'Bosnia and Herzegovina': 'Bosnia & Herzegovina',
  "Côte d'Ivoire": 'Côte d’Ivoire',
  Myanmar: 'Myanmar (Burma)',
  Palestine: 'Palestinian Territories',
  'Trinidad and Tobago': 'Trinidad & Tobago',
  Turkey: 'Türkiye',
};

/** Across the date line a middle cannot be measured in degrees. */
const placed: Readonly<Record<string, readonly [number, number]>> = { Russia: [97, 62], Fiji: [178, -17.8] };

function peopleByCountry({ count, countries, countryNames, populations }: Gazetteer): Map<string, number> {
  const people = new Map<string, number>();
  for (let place = 0; place < count; place += 1) {
    const name = countryNames[countries[place] ?? 0] ?? '';
    people.set(name, (people.get(name) ?? 0) + (populations[place] ?? 0));
  }
  return people;
}

/** Centre of gravity and area of a ring, in degrees; good enough to place a word. */
function middleOf(ring: Ring): { x: number; y: number; size: number } {
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
