import { LRUCache } from 'lru-cache';
import { type CityShapes, cityShapes, readCityFiles } from './city-shapes.ts';
import { clipArea } from './clip.ts';
import { type Land, loadLand } from './land.ts';
import { planeZoom } from './mercator.ts';
import { containsPoint, type Point } from './shapes.ts';

/** Where streets can be: on land, outside the waters and parks of the demo cities. In tiles of `planeZoom`. */
export interface Ground {
  isGround(point: Point): boolean;
  /** Returns a faster test for the points in a tile; null when all of it is ground. */
  groundInTile(x: number, y: number): ((point: Point) => boolean) | null;
  /** Returns whether a point is in the built-up area of a demo city, or far from all of them. */
  isBuilt(point: Point): boolean;
}

export interface World {
  land: Land;
  cities: CityShapes;
  ground: Ground;
}

type Test = (point: Point) => boolean;

/** Points on the edge of a tile are tested this far inside, where rounding does not matter. */
const inset = 2 ** -12;
const maxTiles = 600;

/** Loads the land of the world and the demo cities from `data`. */
export async function loadWorld(): Promise<World> {
  const [land, files] = await Promise.all([loadLand(), readCityFiles()]);
  const cities = cityShapes(files, land);
  return { land, cities, ground: groundOf(land, cities) };
}

/** Returns the ground of a land with cities. Tests of the last 600 tiles are cached. */
export function groundOf(land: Land, cities: CityShapes): Ground {
  const tests = new LRUCache<string, { test: Test | null }>({ max: maxTiles });
  const groundInTile = (x: number, y: number): Test | null => {
    const key = `${x}/${y}`;
    const known = tests.get(key) ?? { test: testOf(land, cities, x, y) };
    tests.set(key, known);
    return known.test;
  };
  return {
    groundInTile,
    isBuilt: (point) => cities.isBuilt(point) ?? true,
    isGround: (point) => groundInTile(Math.floor(point[0]), Math.floor(point[1]))?.(point) ?? true,
  };
}

/** Returns a test for the points in a tile; null when all of it is ground. */
function testOf(land: Land, cities: CityShapes, x: number, y: number): Test | null {
  const box = { west: x, east: x + 1, north: y, south: y + 1 };
  const areas = land.inTile(planeZoom, x, y);
  const obstacles = cities
    .inBox(box)
    .filter(({ kind }) => kind === 'park' || kind === 'water')
    .map(({ points }) => clipArea(points, box))
    .filter((ring) => ring.length > 2);
  if (obstacles.length === 0 && areas.length === 1 && coversTile(areas[0]!)) return null;
  return ([px, py]) => {
    const point: Point = [clamp(px, box.west, box.east), clamp(py, box.north, box.south)];
    const isLand = areas.some((rings) => rings.filter((ring) => containsPoint(ring, point)).length % 2 === 1);
    return isLand && !obstacles.some((ring) => containsPoint(ring, point));
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least + inset, Math.min(most - inset, value));
}

/** Returns whether an area is the whole tile: every point of its only ring is on the same two columns and rows. */
function coversTile(rings: Point[][]): boolean {
  const [outer = [], ...lakes] = rings;
  const isOnEdge = ([x, y]: Point) => Number.isInteger(x) && Number.isInteger(y);
  return lakes.length === 0 && outer.every(isOnEdge);
}
