import { LRUCache } from 'lru-cache';
import { clipArea, clipLine } from './clip.ts';
import { planeZoom } from './mercator.ts';
import type { Point, Rectangle } from './shapes.ts';
import { cellLevels, type FlatLine, flatLine, pointsOf, type WorldCell, WorldFile } from './world-file.ts';

/** All coordinates are in tiles of `planeZoom`. */
export interface Land {
  /** Returns the land in a map tile, clipped to its edges: outer rings with their lakes. */
  inTile(zoom: number, x: number, y: number): Point[][][];
  /** Returns the country borders in a map tile. */
  bordersInTile(zoom: number, x: number, y: number): Point[][];
  isLand(point: Point): boolean;
}

interface Shape extends Rectangle {
  rings: FlatLine[];
}

interface Cut {
  land: Shape[];
  borders: FlatLine[];
}

/** A tile is clipped from the tile this many zooms above, so that a small tile need not process a whole continent. */
const step = 3;
const lookupZoom = 13;
const maxCuts = 400;

/** Loads the land of the world from `data/world.bin`. */
export async function loadLand(): Promise<Land> {
  return cutLand(await WorldFile.load());
}

/** Returns the land of stored cells. Cells may reach beyond their tile; they are clipped on first use and cached. */
export function cutLand(source: Pick<WorldFile, 'cell'>): Land {
  const cuts = new LRUCache<string, Cut>({ max: maxCuts });

  const cut = (zoom: number, x: number, y: number): Cut => {
    const key = `${zoom}/${x}/${y}`;
    const known = cuts.get(key);
    if (known) return known;
    const level = cellLevels.findLast((one) => one <= zoom) ?? 0;
    const up = Math.min(step, zoom - level);
    const whole = up === 0 ? cutOf(source.cell(level, x, y)) : cut(zoom - up, x >> up, y >> up);
    const box = boxOfTile(zoom, x, y);
    const part = {
      land: whole.land.flatMap((shape) => cutShape(shape, box)),
      borders: whole.borders.flatMap((line) => clipLine(pointsOf(line), box).map(flatLine)),
    };
    cuts.set(key, part);
    return part;
  };

  return {
    inTile: (zoom, x, y) => cut(zoom, x, y).land.map(({ rings }) => rings.map(pointsOf)),
    bordersInTile: (zoom, x, y) => cut(zoom, x, y).borders.map(pointsOf),
    isLand([x, y]) {
      const scale = 2 ** (lookupZoom - planeZoom);
      const { land } = cut(lookupZoom, Math.floor(x * scale), Math.floor(y * scale));
      return land.some(({ rings }) => rings.filter((ring) => containsPoint(ring, x, y)).length % 2 === 1);
    },
  };
}

/** Returns the box of a tile in tiles of `planeZoom`. */
export function boxOfTile(zoom: number, x: number, y: number): Rectangle {
  const size = 2 ** (planeZoom - zoom);
  return { west: x * size, east: (x + 1) * size, north: y * size, south: (y + 1) * size };
}

function cutOf({ land, borders }: WorldCell): Cut {
  return { land: land.map(shapeOf), borders };
}

function cutShape(shape: Shape, box: Rectangle): Shape[] {
  if (shape.west >= box.east || shape.east <= box.west || shape.north >= box.south || shape.south <= box.north)
    return [];
  if (shape.west >= box.west && shape.east <= box.east && shape.north >= box.north && shape.south <= box.south) {
    return [shape];
  }
  const [outer, ...lakes] = shape.rings.map((ring) => clipArea(pointsOf(ring), box));
  if (!outer || outer.length < 3) return [];
  return [shapeOf([outer, ...lakes.filter((lake) => lake.length > 2)].map(flatLine))];
}

function shapeOf(rings: FlatLine[]): Shape {
  const box = { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity };
  const [outer = new Float32Array()] = rings;
  for (let index = 0; index < outer.length; index += 2) {
    const [x, y] = [outer[index]!, outer[index + 1]!];
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.north = Math.min(box.north, y);
    box.south = Math.max(box.south, y);
  }
  return { rings, ...box };
}

/** Returns whether a ring contains a point (ray casting: a ray to the right crosses it an odd number of times). */
function containsPoint(ring: FlatLine, x: number, y: number): boolean {
  let isInside = false;
  let [beforeX, beforeY] = [ring.at(-2)!, ring.at(-1)!];
  for (let index = 0; index < ring.length; index += 2) {
    const [hereX, hereY] = [ring[index]!, ring[index + 1]!];
    if (hereY > y !== beforeY > y && x < beforeX + ((y - beforeY) / (hereY - beforeY)) * (hereX - beforeX)) {
      isInside = !isInside;
    }
    [beforeX, beforeY] = [hereX, hereY];
  }
  return isInside;
}
