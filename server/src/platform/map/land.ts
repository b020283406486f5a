import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Feature } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { splitAtAntimeridian } from './antimeridian.ts';
import { clipArea } from './clip.ts';
import { latitudeAt, longitudeAt, tileX, tileY } from './mercator.ts';
import type { Point, Rectangle } from './shapes.ts';

/** The outer ring, then its lakes; rings without their end point, in degrees. */
export type Area = Point[][];

export interface Land {
  /** Returns the land in a map tile, clipped to its edges. */
  inTile(zoom: number, x: number, y: number): Area[];
  isLand(longitude: number, latitude: number): boolean;
}

/** A line as x, y, x, y …: half a million points as separate arrays would take ten times as much memory. */
export type FlatLine = Float64Array;

interface Shape extends Rectangle {
  rings: FlatLine[];
}

/** A tile is clipped from the tile this many zooms above, so that a small tile need not process a whole continent. */
const step = 3;
const lookupZoom = 9;

/**
 * Scale of Natural Earth (public domain), from package `world-atlas`. The coast at `10m` is accurate to about a kilometre.
 */
export type Scale = '50m' | '10m';

/** Loads the land of the world at a scale. */
export async function loadLand(scale: Scale): Promise<Land> {
  const { resolve } = createRequire(import.meta.url);
  const topology = JSON.parse(await readFile(resolve(`world-atlas/land-${scale}.json`), 'utf8')) as Topology<{
    land: GeometryCollection;
  }>;
  const { geometries } = topology.objects.land;
  const polygons = geometries.flatMap((geometry) =>
    geometry.type === 'MultiPolygon' ? geometry.arcs : geometry.type === 'Polygon' ? [geometry.arcs] : [],
  );
  // One polygon at a time, because all at once would take 100 MB for a moment.
  return cutLand(polygons.flatMap((arcs) => shapesOf(areaOf(feature(topology, { type: 'Polygon', arcs })))));
}

function areaOf({ geometry }: Feature): Area {
  if (geometry.type !== 'Polygon') return [];
  return geometry.coordinates.map((ring) => ring.slice(0, -1).map(([x = 0, y = 0]): Point => [x, y]));
}

/** Returns the land of given areas, for tests. */
export function landOf(areas: readonly Area[]): Land {
  return cutLand(areas.flatMap(shapesOf));
}

function cutLand(world: readonly Shape[]): Land {
  const tiles = new Map<string, Shape[]>();

  const cut = (zoom: number, x: number, y: number): Shape[] => {
    const key = `${zoom}/${x}/${y}`;
    const known = tiles.get(key);
    if (known) return known;
    const source = zoom < step ? world : cut(zoom - step, x >> step, y >> step);
    const box = {
      west: longitudeAt(x, zoom),
      east: longitudeAt(x + 1, zoom),
      north: latitudeAt(y, zoom),
      south: latitudeAt(y + 1, zoom),
    };
    const shapes = source.flatMap((shape) => cutShape(shape, box));
    if (tiles.size > 1_000) tiles.clear();
    tiles.set(key, shapes);
    return shapes;
  };

  return {
    inTile: (zoom, x, y) => cut(zoom, x, y).map(({ rings }) => rings.map(pointsOf)),
    isLand(longitude, latitude) {
      const [x, y] = [Math.floor(tileX(longitude, lookupZoom)), Math.floor(tileY(latitude, lookupZoom))];
      const isWithin = (ring: FlatLine) => containsPoint(ring, longitude, latitude);
      return cut(lookupZoom, x, y).some(({ rings }) => rings.filter(isWithin).length % 2 === 1);
    },
  };
}

function cutShape(shape: Shape, box: Rectangle): Shape[] {
  if (shape.west >= box.east || shape.east <= box.west || shape.south >= box.north || shape.north <= box.south)
    return [];
  if (shape.west >= box.west && shape.east <= box.east && shape.south >= box.south && shape.north <= box.north) {
    return [shape];
  }
  const [outer, ...lakes] = shape.rings.map((ring) => clipArea(pointsOf(ring), box));
  if (!outer || outer.length < 3) return [];
  return [shapeOf([outer, ...lakes.filter((lake) => lake.length > 2)])];
}

function shapesOf(area: Area): Shape[] {
  return splitAtAntimeridian(area).map(shapeOf);
}

function shapeOf(area: Area): Shape {
  return { rings: area.map(flatLine), ...boundsOf(area[0] ?? []) };
}

export function flatLine(points: readonly Point[]): FlatLine {
  const line = new Float64Array(2 * points.length);
  points.forEach((point, index) => line.set(point, 2 * index));
  return line;
}

export function pointsOf(line: FlatLine): Point[] {
  const points: Point[] = [];
  for (let index = 0; index < line.length; index += 2) points.push([line[index] ?? 0, line[index + 1] ?? 0]);
  return points;
}

/** Returns the bounding box of points in degrees. */
export function boundsOf(points: readonly Point[]): Rectangle {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const [x, y] of points) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}

/** Returns whether a ring contains a point (ray casting: a ray to the right crosses it an odd number of times). */
function containsPoint(ring: FlatLine, x: number, y: number): boolean {
  let isInside = false;
  let [beforeX = 0, beforeY = 0] = ring.subarray(-2);
  for (let index = 0; index < ring.length; index += 2) {
    const [hereX, hereY] = [ring[index] ?? 0, ring[index + 1] ?? 0];
    if (hereY > y !== beforeY > y && x < beforeX + ((y - beforeY) / (hereY - beforeY)) * (hereX - beforeX)) {
      isInside = !isInside;
    }
    [beforeX, beforeY] = [hereX, hereY];
  }
  return isInside;
}
