import type { Feature, FeatureCollection, LineString, Polygon } from 'geojson';
import { bend, chance, farthestBend } from './chance.ts';
import { clipArea, clipLine, outsideOf } from './clip.ts';
import { streetsOf } from './district-streets.ts';
import { bordersOf, districtAt, districtOf, districtSize, keyOf, type District } from './districts.ts';
import { knotsAround, stretchesFrom, type RoadNet } from './long-roads.ts';
import { latitudeAt, longitudeAt, metresPerTile } from './mercator.ts';
import { parksAround, type Green } from './parks.ts';
import {
  distanceToStretch,
  isWithin,
  roundCorners,
  subdivide,
  touches,
  type Line,
  type Point,
  type Rectangle,
} from './shapes.ts';

/** `block` is ground that the coarse coast of the world takes for water. */
export type StreetKind = 'artery' | 'street' | 'lane' | 'rail' | 'park' | 'water' | 'block';
export type StreetFeature = Feature<LineString | Polygon, { kind: StreetKind }>;
export type StreetCell = FeatureCollection<LineString | Polygon, { kind: StreetKind }>;

export interface Surroundings {
  /** Kilometres to the nearest place that shall have streets around it. */
  distanceKm(longitude: number, latitude: number): number;
  isLand(longitude: number, latitude: number): boolean;
}

export interface StreetSketch {
  /**
   * The sketched streets, parks and waters of a map tile at zoom 14, in degrees; null where there are none. Always the
   * same for the same surroundings, and neighbouring cells fit at their common edge.
   */
  cell(x: number, y: number): StreetCell | null;
}

export const cellZoom = 14;

/** Town is closed up to here, then thins out and ends. */
const closedKm = 3.5;
const endKm = 6.5;
/** So near to homes there is ground, whatever the coast of the world says. */
const surelyLandKm = 0.7;

const arteries: RoadNet = { size: 0.8, angle: 0.3, shake: 0.3, missing: 0.12, families: 2, use: 200 };
const rails: RoadNet = { size: 3.1, angle: -0.55, shake: 0.3, missing: 0.35, families: 1, use: 300 };

/** Longest straight stretch of a bent line, in tiles. */
const fine = 0.11;

export function streetSketch(surroundings: Surroundings): StreetSketch {
  const towns = new Map<number, boolean>();
  const isDry = ([x, y]: Point) => surroundings.isLand(longitudeAt(x, cellZoom), latitudeAt(y, cellZoom));

  /** Is the district built on? Remembered, as long roads ask about every step. */
  const isTown = (district: District): boolean => {
    const key = keyOf(district.column, district.row);
    const known = towns.get(key);
    if (known !== undefined) return known;
    const longitude = longitudeAt(district.middle[0], cellZoom);
    const latitude = latitudeAt(district.middle[1], cellZoom);
    const km = surroundings.distanceKm(longitude, latitude);
    const share = Math.min(1, (endKm - km) / (endKm - closedKm));
    const isBuilt = share > chance(district.column, district.row, 7);
    const town = isBuilt && (km < surelyLandKm || isMostlyDry(district, isDry));
    if (towns.size > 50_000) towns.clear();
    towns.set(key, town);
    return town;
  };

  return {
    cell(x, y) {
      const metres = metresPerTile(y + 0.5, cellZoom);
      const km = surroundings.distanceKm(longitudeAt(x + 0.5, cellZoom), latitudeAt(y + 0.5, cellZoom));
      if (km > endKm + metres / 1000) return null;
      const box = { west: x, north: y, east: x + 1, south: y + 1 };
      const parks = townParks(box, isTown);
      const features = [
        ...ground(box, isTown, isDry),
        ...greens(box, parks),
        ...streets(box, isTown, parks),
        ...longRoads(box, arteries, 'artery', isTown),
        ...longRoads(box, rails, 'rail', isTown),
      ];
      return features.length > 0 ? { type: 'FeatureCollection', features } : null;
    },
  };
}

/** Towns within reach of a cell, also those that only bending brings in. */
function* townsAround(box: Rectangle, isTown: (district: District) => boolean): Iterable<District> {
  const reach = 2 * districtSize + farthestBend;
  const wide = grown(box, farthestBend);
  for (let row = Math.floor((box.north - reach) / districtSize); row * districtSize < box.south + reach; row += 1) {
    for (
      let column = Math.floor((box.west - reach) / districtSize);
      column * districtSize < box.east + reach;
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

function* ground(box: Rectangle, isTown: (district: District) => boolean, isDry: (point: Point) => boolean) {
  for (const district of townsAround(box, isTown)) {
    const ring = bordersOf(district).map(({ from }) => from);
    if (ring.every(isDry)) continue;
    // A little over the edge, so that two neighbours leave no gap.
    const wider = ring.map((point): Point => [
      district.middle[0] + (point[0] - district.middle[0]) * 1.25,
      district.middle[1] + (point[1] - district.middle[1]) * 1.25,
    ]);
    yield* areas('block', roundCorners(wider), box);
  }
}

function townParks(box: Rectangle, isTown: (district: District) => boolean): Green[] {
  return parksAround(grown(box, farthestBend)).filter(({ middle }) => isTown(districtOf(middle)));
}

function* greens(box: Rectangle, parks: readonly Green[]) {
  for (const { park, pond } of parks) {
    yield* areas('park', park, box);
    if (pond) yield* areas('water', pond, box);
  }
}

/** Streets stop at parks; only long roads lead through them. */
function* streets(box: Rectangle, isTown: (district: District) => boolean, parks: readonly Green[]) {
  const draw = function* (kind: 'street' | 'lane', from: Point, to: Point) {
    for (const [first, last] of outside(from, to, parks)) yield* lines(kind, [first, last], box);
  };
  for (const district of townsAround(box, isTown)) {
    const borders = bordersOf(district);
    for (const { kind, from, to } of streetsOf(district, borders)) yield* draw(kind, from, to);
    for (const { from, to, other } of borders) {
      // Both sides know their border; the first draws it.
      const isFirst = district.column < other.column || (district.column === other.column && district.row < other.row);
      if (isFirst || !isTown(other)) yield* draw('street', from, to);
    }
  }
}

/** What the parks leave of a stretch. */
function outside(from: Point, to: Point, parks: readonly Green[]): [Point, Point][] {
  let left: [Point, Point][] = [[from, to]];
  for (const { park, middle, radius } of parks) {
    if (distanceToStretch(middle, from, to) < radius) left = left.flatMap(([a, b]) => outsideOf(a, b, park));
  }
  return left;
}

function* longRoads(box: Rectangle, net: RoadNet, kind: 'artery' | 'rail', isTown: (district: District) => boolean) {
  const wide = grown(box, farthestBend);
  for (const knot of knotsAround(net, wide)) {
    for (const stretch of stretchesFrom(net, knot)) {
      if (!touches(stretch, wide)) continue;
      for (const line of piecesInTown(stretch, isTown)) yield* lines(kind, line, box);
    }
  }
}

/** Long roads end where the town does: there is no bridge into the open sea. */
function piecesInTown(line: Line, isTown: (district: District) => boolean): Point[][] {
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  for (const point of [...line, null]) {
    if (point && isTown(districtOf(point))) {
      piece.push(point);
      continue;
    }
    if (piece.length > 1) pieces.push(piece);
    piece = [];
  }
  return pieces;
}

function* lines(kind: StreetKind, line: Line, box: Rectangle): Iterable<StreetFeature> {
  for (const piece of clipLine(subdivide(line, fine).map(bend), box)) {
    yield { type: 'Feature', properties: { kind }, geometry: { type: 'LineString', coordinates: piece.map(degrees) } };
  }
}

function* areas(kind: StreetKind, ring: Line, box: Rectangle): Iterable<StreetFeature> {
  const area = clipArea(
    subdivide([...ring, ring[0] as Point], fine)
      .slice(0, -1)
      .map(bend),
    box,
  );
  if (area.length < 3) return;
  const coordinates = [[...area, area[0] as Point].map(degrees)];
  yield { type: 'Feature', properties: { kind }, geometry: { type: 'Polygon', coordinates } };
}

/** Six decimals are a tenth of a metre. */
function degrees([x, y]: Point): [number, number] {
  return [Number(longitudeAt(x, cellZoom).toFixed(6)), Number(latitudeAt(y, cellZoom).toFixed(6))];
}

function grown(box: Rectangle, by: number): Rectangle {
  return { west: box.west - by, north: box.north - by, east: box.east + by, south: box.south + by };
}
