import type { Feature, FeatureCollection, LineString, Polygon } from 'geojson';
import { bend, pseudoRandom, maxBend } from './pseudo-random.ts';
import { clipArea, clipLine, clipOutside } from './clip.ts';
import { streetsOf } from './district-streets.ts';
import { bordersOf, districtAt, districtOf, districtSize, cellKey, type District } from './districts.ts';
import { clipToGround } from './clip-to-ground.ts';
import type { Ground } from './ground.ts';
import { knotsAround, segmentsFrom, type RoadNetwork } from './long-roads.ts';
import { latitudeAt, longitudeAt, metresPerTile, planeZoom } from './mercator.ts';
import { parksAround, type Park } from './parks.ts';
import {
  distanceToSegment,
  isWithin,
  subdivide,
  mayIntersect,
  type Line,
  type Point,
  type Rectangle,
} from './shapes.ts';

export type StreetKind = 'artery' | 'street' | 'lane' | 'park' | 'water';
export type StreetFeature = Feature<LineString | Polygon, { kind: StreetKind }>;
export type StreetCell = FeatureCollection<LineString | Polygon, { kind: StreetKind }>;

export interface StreetSketchDeps extends Ground {
  /** Kilometres to the nearest point with streets around it. */
  distanceKm(longitude: number, latitude: number): number;
}

export interface StreetSketch {
  /**
   * Returns the sketched streets, parks and waters of a map tile at zoom 14, in degrees; null where there are none.
   * Deterministic for the same dependencies, and neighbouring cells fit at their common edge.
   */
  cell(x: number, y: number): StreetCell | null;
}

/** A town is continuous up to `closedKm`, then thins out and ends at `endKm`. */
const closedKm = 3.5;
const endKm = 6.5;

const arteries: RoadNetwork = { size: 0.8, angle: 0.3, jitter: 0.3, missing: 0.12, seed: 200 };

/** Maximum length of a straight segment of a bent line, in tiles. */
const maxSegment = 0.11;

/** Creates a sketch of invented streets. */
export function streetSketch(deps: StreetSketchDeps): StreetSketch {
  const towns = new Map<number, boolean>();

  /** Returns whether the district is built on. Cached, because long roads check it for every step. */
  const isTown = (district: District): boolean => {
    const key = cellKey(district.column, district.row);
    const known = towns.get(key);
    if (known !== undefined) return known;
    const longitude = longitudeAt(district.middle[0], planeZoom);
    const latitude = latitudeAt(district.middle[1], planeZoom);
    const km = deps.distanceKm(longitude, latitude);
    const share = Math.min(1, (endKm - km) / (endKm - closedKm));
    const isNear = share > pseudoRandom(district.column, district.row, 7);
    const town = isNear && deps.isBuilt(district.middle) && isPartlyGround(district, deps.isGround);
    if (towns.size > 50_000) towns.clear();
    towns.set(key, town);
    return town;
  };

  return {
    cell(x, y) {
      const metres = metresPerTile(y + 0.5, planeZoom);
      const km = deps.distanceKm(longitudeAt(x + 0.5, planeZoom), latitudeAt(y + 0.5, planeZoom));
      if (km > endKm + metres / 1000) return null;
      const cell: Cell = {
        box: { west: x, north: y, east: x + 1, south: y + 1 },
        isTown,
        isGround: deps.groundInTile(x, y),
      };
      const parks = parksAround(expand(cell.box, maxBend)).filter(
        ({ middle, park }) => isTown(districtOf(middle)) && subdivide(park, maxSegment).map(bend).every(deps.isGround),
      );
      const features = [...greens(cell, parks), ...streets(cell, parks), ...longRoads(cell)];
      return features.length > 0 ? { type: 'FeatureCollection', features } : null;
    },
  };
}

interface Cell {
  box: Rectangle;
  isTown: (district: District) => boolean;
  /** null when all of the cell is ground. */
  isGround: ((point: Point) => boolean) | null;
}

/** Yields the districts of towns near a cell, including those that only `bend` moves into it. */
function* townsAround({ box, isTown }: Cell): Iterable<District> {
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

/** Returns whether at least a third of the corners of a district are ground; its streets end where the ground ends. */
function isPartlyGround(district: District, isGround: (point: Point) => boolean): boolean {
  const corners = bordersOf(district).map(({ from }) => bend(from));
  return 3 * corners.filter(isGround).length >= corners.length;
}

function* greens({ box }: Cell, parks: readonly Park[]) {
  for (const { park, pond } of parks) {
    yield* areas('park', park, box);
    if (pond) yield* areas('water', pond, box);
  }
}

/** Yields streets. They end at parks; only long roads go through them. */
function* streets(cell: Cell, parks: readonly Park[]) {
  const draw = function* (kind: 'street' | 'lane', from: Point, to: Point) {
    for (const [first, last] of outside(from, to, parks)) yield* lines(kind, [first, last], cell);
  };
  for (const district of townsAround(cell)) {
    const borders = bordersOf(district);
    for (const { kind, from, to } of streetsOf(district, borders)) yield* draw(kind, from, to);
    for (const { from, to, other } of borders) {
      // Both districts have this border; the first one draws it.
      const isFirst = district.column < other.column || (district.column === other.column && district.row < other.row);
      if (isFirst || !cell.isTown(other)) yield* draw('street', from, to);
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

function* longRoads(cell: Cell) {
  const wide = expand(cell.box, maxBend);
  for (const knot of knotsAround(arteries, wide)) {
    for (const segment of segmentsFrom(arteries, knot)) {
      if (!mayIntersect(segment, wide)) continue;
      for (const line of partsInTown(segment, cell.isTown)) yield* lines('artery', line, cell);
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

function* lines(kind: StreetKind, line: Line, { box, isGround }: Cell): Iterable<StreetFeature> {
  const inBox = clipLine(subdivide(line, maxSegment).map(bend), box);
  const parts = isGround ? inBox.flatMap((part) => clipToGround(part, isGround)) : inBox;
  for (const part of parts) {
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
  return [Number(longitudeAt(x, planeZoom).toFixed(6)), Number(latitudeAt(y, planeZoom).toFixed(6))];
}

function expand(box: Rectangle, by: number): Rectangle {
  return { west: box.west - by, north: box.north - by, east: box.east + by, south: box.south + by };
}
