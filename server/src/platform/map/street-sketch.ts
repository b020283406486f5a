import type { Feature, FeatureCollection, LineString, Polygon } from 'geojson';
import { bend, pseudoRandom, maxBend } from './pseudo-random.ts';
import { clipArea, clipLine, clipOutside } from './clip.ts';
import { streetsOf } from './district-streets.ts';
import { bordersOf, districtAt, districtOf, districtSize, cellKey, type District } from './districts.ts';
import { knotsAround, segmentsFrom, type RoadNetwork } from './long-roads.ts';
import { latitudeAt, longitudeAt, metresPerTile } from './mercator.ts';
import { parksAround, type Park } from './parks.ts';
import {
  distanceToSegment,
  isWithin,
  roundCorners,
  subdivide,
  mayIntersect,
  type Line,
  type Point,
  type Rectangle,
} from './shapes.ts';

/** `block` is land that is water in the coarse coast. */
export type StreetKind = 'artery' | 'street' | 'lane' | 'rail' | 'park' | 'water' | 'block';
export type StreetFeature = Feature<LineString | Polygon, { kind: StreetKind }>;
export type StreetCell = FeatureCollection<LineString | Polygon, { kind: StreetKind }>;

export interface StreetSketchDeps {
  /** Kilometres to the nearest point with streets around it. */
  distanceKm(longitude: number, latitude: number): number;
  isLand(longitude: number, latitude: number): boolean;
}

export interface StreetSketch {
  /**
   * Returns the sketched streets, parks and waters of a map tile at zoom 14, in degrees; null where there are none.
   * Deterministic for the same dependencies, and neighbouring cells fit at their common edge.
   */
  cell(x: number, y: number): StreetCell | null;
}

export const cellZoom = 14;

/** A town is continuous up to `closedKm`, then thins out and ends at `endKm`. */
const closedKm = 3.5;
const endKm = 6.5;
/** Within this distance of a listing there is land, even where the coast data has water. */
const surelyLandKm = 0.7;

const arteries: RoadNetwork = { size: 0.8, angle: 0.3, jitter: 0.3, missing: 0.12, families: 2, seed: 200 };
const rails: RoadNetwork = { size: 3.1, angle: -0.55, jitter: 0.3, missing: 0.35, families: 1, seed: 300 };

/** Maximum length of a straight segment of a bent line, in tiles. */
const maxSegment = 0.11;

/** Creates a sketch of invented streets. */
export function streetSketch(deps: StreetSketchDeps): StreetSketch {
  const towns = new Map<number, boolean>();
  const isDry = ([x, y]: Point) => deps.isLand(longitudeAt(x, cellZoom), latitudeAt(y, cellZoom));

  /** Returns whether the district is built on. Cached, because long roads check it for every step. */
  const isTown = (district: District): boolean => {
    const key = cellKey(district.column, district.row);
    const known = towns.get(key);
    if (known !== undefined) return known;
    const longitude = longitudeAt(district.middle[0], cellZoom);
    const latitude = latitudeAt(district.middle[1], cellZoom);
    const km = deps.distanceKm(longitude, latitude);
    const share = Math.min(1, (endKm - km) / (endKm - closedKm));
    const isBuilt = share > pseudoRandom(district.column, district.row, 7);
    const town = isBuilt && (km < surelyLandKm || isMostlyDry(district, isDry));
    if (towns.size > 50_000) towns.clear();
    towns.set(key, town);
    return town;
  };

  return {
    cell(x, y) {
      const metres = metresPerTile(y + 0.5, cellZoom);
      const km = deps.distanceKm(longitudeAt(x + 0.5, cellZoom), latitudeAt(y + 0.5, cellZoom));
      if (km > endKm + metres / 1000) return null;
      const box = { west: x, north: y, east: x + 1, south: y + 1 };
      const parks = townParks(box, isTown);
      const features = [
        ...landBlocks(box, isTown, isDry),
        ...greens(box, parks),
        ...streets(box, isTown, parks),
        ...longRoads(box, arteries, 'artery', isTown),
        ...longRoads(box, rails, 'rail', isTown),
      ];
      return features.length > 0 ? { type: 'FeatureCollection', features } : null;
    },
  };
}

/** Yields the districts of towns near a cell, including those that only `bend` moves into it. */
function* townsAround(box: Rectangle, isTown: (district: District) => boolean): Iterable<District> {
  const margin = 2 * districtSize + maxBend;
  const wide = expand(box, maxBend);
  for (let row = Math.floor((box.north - margin) / districtSize); row * districtSize < box.south + margin; row += 1) {
    for (
      let column = Math.floor((box.west - margin) / districtSize);
      column * districtSize < box.east + margin;
      column += 1
    ) {
      const district = districtAt(column, row);
      if (isTown(district) && bordersOf(district).some(({ from }) => isWithin(from, wide))) yield district;
    }
  }
}

function isMostlyDry(district: District, isDry: (point: Point) => boolean): boolean {
  const corners = bordersOf(district).map(({ from }) => from);
  return 2 * corners.filter(isDry).length >= corners.length;
}

function* landBlocks(box: Rectangle, isTown: (district: District) => boolean, isDry: (point: Point) => boolean) {
  for (const district of townsAround(box, isTown)) {
    const ring = bordersOf(district).map(({ from }) => from);
    if (ring.every(isDry)) continue;
    // A little larger than the district, so that there is no gap between two neighbours.
    const wider = ring.map((point): Point => [
      district.middle[0] + (point[0] - district.middle[0]) * 1.25,
      district.middle[1] + (point[1] - district.middle[1]) * 1.25,
    ]);
    yield* areas('block', roundCorners(wider), box);
  }
}

function townParks(box: Rectangle, isTown: (district: District) => boolean): Park[] {
  return parksAround(expand(box, maxBend)).filter(({ middle }) => isTown(districtOf(middle)));
}

function* greens(box: Rectangle, parks: readonly Park[]) {
  for (const { park, pond } of parks) {
    yield* areas('park', park, box);
    if (pond) yield* areas('water', pond, box);
  }
}

/** Yields streets. They end at parks; only long roads go through them. */
function* streets(box: Rectangle, isTown: (district: District) => boolean, parks: readonly Park[]) {
  const draw = function* (kind: 'street' | 'lane', from: Point, to: Point) {
    for (const [first, last] of outside(from, to, parks)) yield* lines(kind, [first, last], box);
  };
  for (const district of townsAround(box, isTown)) {
    const borders = bordersOf(district);
    for (const { kind, from, to } of streetsOf(district, borders)) yield* draw(kind, from, to);
    for (const { from, to, other } of borders) {
      // Both districts have this border; the first one draws it.
      const isFirst = district.column < other.column || (district.column === other.column && district.row < other.row);
      if (isFirst || !isTown(other)) yield* draw('street', from, to);
    }
  }
}

/** Returns the parts of a segment that are outside the parks. */
function outside(from: Point, to: Point, parks: readonly Park[]): [Point, Point][] {
  let remaining: [Point, Point][] = [[from, to]];
  for (const { park, middle, radius } of parks) {
    if (distanceToSegment(middle, from, to) < radius)
      remaining = remaining.flatMap(([a, b]) => clipOutside(a, b, park));
  }
  return remaining;
}

function* longRoads(
  box: Rectangle,
  net: RoadNetwork,
  kind: 'artery' | 'rail',
  isTown: (district: District) => boolean,
) {
  const wide = expand(box, maxBend);
  for (const knot of knotsAround(net, wide)) {
    for (const segment of segmentsFrom(net, knot)) {
      if (!mayIntersect(segment, wide)) continue;
      for (const line of partsInTown(segment, isTown)) yield* lines(kind, line, box);
    }
  }
}

/** Returns the parts of a line that are in a town, so that no long road leads into the open sea. */
function partsInTown(line: Line, isTown: (district: District) => boolean): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  for (const point of [...line, null]) {
    if (point && isTown(districtOf(point))) {
      part.push(point);
      continue;
    }
    if (part.length > 1) parts.push(part);
    part = [];
  }
  return parts;
}

function* lines(kind: StreetKind, line: Line, box: Rectangle): Iterable<StreetFeature> {
  for (const part of clipLine(subdivide(line, maxSegment).map(bend), box)) {
    yield { type: 'Feature', properties: { kind }, geometry: { type: 'LineString', coordinates: part.map(degrees) } };
  }
}

function* areas(kind: StreetKind, ring: Line, box: Rectangle): Iterable<StreetFeature> {
  const area = clipArea(
    subdivide([...ring, ring[0] as Point], maxSegment)
      .slice(0, -1)
      .map(bend),
    box,
  );
  if (area.length < 3) return;
  const coordinates = [[...area, area[0] as Point].map(degrees)];
  yield { type: 'Feature', properties: { kind }, geometry: { type: 'Polygon', coordinates } };
}

/** Converts to degrees. Six decimals are a tenth of a metre. */
function degrees([x, y]: Point): [number, number] {
  return [Number(longitudeAt(x, cellZoom).toFixed(6)), Number(latitudeAt(y, cellZoom).toFixed(6))];
}

function expand(box: Rectangle, by: number): Rectangle {
  return { west: box.west - by, north: box.north - by, east: box.east + by, south: box.south + by };
}
