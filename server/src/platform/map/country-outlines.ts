import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Area, areaBounds, type Ring } from '@latchkey/contract/search/area';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { countryName } from './country-points.ts';
import { simplifyArea, sizeOf } from './simplify-area.ts';

/** Parts of a country below this share of its largest one are left out. */
const minShare = 0.01;
/** Metres by which an outline may deviate at first. */
const firstTolerance = 1_000;

/** Degrees from its largest part within which a part of a country is in view: Corsica is, French Guiana is not. */
const mainExtent = 15;

export interface CountryOutline {
  area: Area;
  /** The box of the largest part and of what is near it. */
  bounds: ReturnType<typeof areaBounds>;
}

let outlines: Promise<ReadonlyMap<string, CountryOutline>> | undefined;

/**
 * Returns the outline of a country, by its name in the gazetteer, within the limits of a drawn area; undefined for one that
 * Natural Earth (public domain, package `world-atlas`) does not have.
 */
export async function countryOutline(country: string): Promise<CountryOutline | undefined> {
  outlines ??= loadOutlines();
  return (await outlines).get(country);
}

async function loadOutlines(): Promise<ReadonlyMap<string, CountryOutline>> {
  const { resolve } = createRequire(import.meta.url);
  const topology = JSON.parse(await readFile(resolve('world-atlas/countries-50m.json'), 'utf8')) as Topology<{
    countries: GeometryCollection<{ name: string }>;
  }>;
  const { features } = feature(topology, topology.objects.countries);
  return new Map(
    features.flatMap(({ geometry, properties }): [string, CountryOutline][] => {
      const polygons =
        geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : geometry.type === 'Polygon'
            ? [geometry.coordinates]
            : [];
      const rings = polygons.flatMap(([outline = []]) => [
        outline.slice(0, -1).map(([x = 0, y = 0]) => [x, y] as const),
      ]);
      if (rings.length === 0) return [];
      const area = simplifyArea(largestRings(rings), firstTolerance);
      return area === null ? [] : [[countryName(properties.name), { area, bounds: areaBounds(mainPart(area)) }]];
    }),
  );
}

/** The first shape, which is the largest, and those near it. */
function mainPart(area: Area): Area {
  const largest = areaBounds(area.slice(0, 1));
  return area.filter((shape, index) => {
    const { west, south, east, north } = areaBounds([shape]);
    const [x, y] = [(west + east) / 2, (south + north) / 2];
    const isNear =
      x >= largest.west - mainExtent &&
      x <= largest.east + mainExtent &&
      y >= largest.south - mainExtent &&
      y <= largest.north + mainExtent;
    return index === 0 || isNear;
  });
}

function largestRings(rings: readonly Ring[]): Area {
  const largest = Math.max(...rings.map(sizeOf));
  return rings.filter((ring) => sizeOf(ring) >= largest * minShare).map((ring) => [ring]);
}
