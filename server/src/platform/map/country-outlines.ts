import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Area, areaBounds, areaLimits, type Ring } from '@latchkey/contract/search/area';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { countryName } from './country-points.ts';

/** Parts of a country below this share of its largest one are left out. */
const minShare = 0.01;
/** Degrees by which an outline may deviate at first, about a kilometre, and the factor until it has few enough points. */
const firstTolerance = 0.01;
const toleranceFactor = 1.5;

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
      const area = fewerPoints(largestRings(rings));
      return [[countryName(properties.name), { area, bounds: areaBounds(mainPart(area)) }]];
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

function largestRings(rings: readonly Ring[]): Ring[] {
  const sorted = rings.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, areaLimits.rings);
  const largest = sorted[0] ? sizeOf(sorted[0]) : 0;
  return sorted.filter((ring) => sizeOf(ring) >= largest * minShare);
}

function fewerPoints(rings: readonly Ring[]): Area {
  for (let tolerance = firstTolerance; ; tolerance *= toleranceFactor) {
    const simplified = rings
      .map((ring) => simplifyRing(ring, tolerance))
      .filter((ring) => ring.length >= areaLimits.pointsOfRing);
    if (simplified.reduce((sum, ring) => sum + ring.length, 0) <= areaLimits.points)
      return simplified.map((ring) => [ring]);
  }
}

/** Removes the points that deviate less than the tolerance, in degrees (Douglas–Peucker), from both halves of a ring. */
function simplifyRing(ring: Ring, tolerance: number): Ring {
  const middle = Math.floor(ring.length / 2);
  const [first] = ring;
  if (!first) return ring;
  return [
    ...simplifyLine(ring.slice(0, middle + 1), tolerance),
    ...simplifyLine([...ring.slice(middle), first], tolerance),
  ];
}

/** The simplified line without its last point. */
function simplifyLine(line: Ring, tolerance: number): Ring {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line.slice(0, -1);
  const distances = line.map((point) => distanceTo(point, first, last));
  const furthest = distances.indexOf(Math.max(...distances));
  if ((distances[furthest] ?? 0) <= tolerance) return [first];
  return [...simplifyLine(line.slice(0, furthest + 1), tolerance), ...simplifyLine(line.slice(furthest), tolerance)];
}

type Point = readonly [number, number];

function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

function sizeOf(ring: Ring): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}
