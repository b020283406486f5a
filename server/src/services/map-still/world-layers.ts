import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Feature, FeatureCollection, LineString, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { rounded, simplified } from './simplify.ts';

export type WorldScale = '50m' | '10m';

/** Degrees: how much a line may be off, how small an island is left out, and decimals written. */
const scales: Readonly<Record<WorldScale, { tolerance: number; leastSide: number; decimals: number }>> = {
  '50m': { tolerance: 0.01, leastSide: 0.08, decimals: 2 },
  '10m': { tolerance: 0.004, leastSide: 0.015, decimals: 3 },
};

type World = FeatureCollection<Polygon | LineString, { kind: 'land' | 'border' }>;

/**
 * The land of the world as polygons and the borders of countries as lines, from Natural Earth (public domain) by way of
 * `world-atlas`, at 1:50 or 1:10 million and a little simplified. Takes a second or two: made once and kept, see
 * MapData.
 */
export async function worldLayers(scale: WorldScale): Promise<World> {
  const { tolerance, leastSide, decimals } = scales[scale];
  const { resolve } = createRequire(import.meta.url);
  const topology = JSON.parse(await readFile(resolve(`world-atlas/countries-${scale}.json`), 'utf8')) as Topology<{
    countries: GeometryCollection;
    land: GeometryCollection;
  }>;
  const slim = (line: readonly (readonly number[])[]) => rounded(simplified(line, tolerance), decimals);

  const features: World['features'] = [];
  for (const { geometry } of feature(topology, topology.objects.land).features) {
    const areas =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : [];
    for (const area of areas) {
      const rings = area
        .filter((ring) => longestSide(ring) >= leastSide)
        .map(slim)
        .filter((ring) => ring.length > 3);
      if (rings.length > 0) features.push(shape({ type: 'Polygon', coordinates: rings }, 'land'));
    }
  }
  const borders = mesh(topology, topology.objects.countries, (one, other) => one !== other);
  for (const line of borders.coordinates.map(slim)) {
    if (line.length > 1) features.push(shape({ type: 'LineString', coordinates: line }, 'border'));
  }
  return { type: 'FeatureCollection', features };
}

function shape(
  geometry: Polygon | LineString,
  kind: 'land' | 'border',
): Feature<Polygon | LineString, { kind: 'land' | 'border' }> {
  return { type: 'Feature', properties: { kind }, geometry };
}

function longestSide(ring: readonly (readonly number[])[]): number {
  const side = (axis: 0 | 1) => {
    let [least, most] = [Infinity, -Infinity];
    for (const point of ring) {
      least = Math.min(least, point[axis] ?? 0);
      most = Math.max(most, point[axis] ?? 0);
    }
    return most - least;
  };
  return Math.max(side(0), side(1));
}
