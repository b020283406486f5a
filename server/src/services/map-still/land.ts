import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Feature } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { withinWorld } from './antimeridian.ts';
import { clipArea } from './clip.ts';
import { latitudeAt, longitudeAt, tileX, tileY } from './mercator.ts';
import type { Point, Rectangle } from './shapes.ts';

/** A ring first, its lakes after it; rings without their end point, in degrees. */
export type Area = Point[][];

export interface Land {
  /** The land in a map tile, cut at its edges. */
  inTile(zoom: number, x: number, y: number): Area[];
  isLand(longitude: number, latitude: number): boolean;
}

/** A line as x, y, x, y …: half a million points as arrays of their own take ten times as much memory. */
export type FlatLine = Float64Array;

interface Shape extends Rectangle {
  rings: FlatLine[];
}

/** Tiles are cut from tiles this much coarser, so that nobody walks round Asia for a village. */
const step = 3;
const askedZoom = 9;

/** Of Natural Earth's maps (public domain), by way of `world-atlas`: the coast of the finer is good to about a kilometre. */
export type Scale = '50m' | '10m';

export async function loadLand(scale: Scale): Promise<Land> {
  const { resolve } = createRequire(import.meta.url);
  const topology = JSON.parse(await readFile(resolve(`world-atlas/land-${scale}.json`), 'utf8')) as Topology<{
    land: GeometryCollection;
  }>;
  const { geometries } = topology.objects.land;
  const polygons = geometries.flatMap((geometry) =>
    geometry.type === 'MultiPolygon' ? geometry.arcs : geometry.type === 'Polygon' ? [geometry.arcs] : [],
  );
  // One after the other, since all at once would take 100 MB for a moment.
  return cutLand(polygons.flatMap((arcs) => shapesOf(areaOf(feature(topology, { type: 'Polygon', arcs })))));
}

function areaOf({ geometry }: Feature): Area {
  if (geometry.type !== 'Polygon') return [];
  return geometry.coordinates.map((ring) => ring.slice(0, -1).map(([x = 0, y = 0]): Point => [x, y]));
}

/** Land of given areas, for tests. */
export function landOf(areas: readonly Area[]): Land {
  return cutLand(areas.flatMap(shapesOf));
}

function cutLand(world: readonly Shape[]): Land {
  const kept = new Map<string, Shape[]>();

  const cut = (zoom: number, x: number, y: number): Shape[] => {
    const key = `${zoom}/${x}/${y}`;
    const known = kept.get(key);
    if (known) return known;
    const source = zoom < step ? world : cut(zoom - step, x >> step, y >> step);
    const box = {
      west: longitudeAt(x, zoom),
      east: longitudeAt(x + 1, zoom),
      north: latitudeAt(y, zoom),
      south: latitudeAt(y + 1, zoom),
    };
    const shapes = source.flatMap((shape) => cutShape(shape, box));
    if (kept.size > 1_000) kept.clear();
    kept.set(key, shapes);
    return shapes;
  };

  return {
    inTile: (zoom, x, y) => cut(zoom, x, y).map(({ rings }) => rings.map(pointsOf)),
    isLand(longitude, latitude) {
      const [x, y] = [Math.floor(tileX(longitude, askedZoom)), Math.floor(tileY(latitude, askedZoom))];
      const isWithin = (ring: FlatLine) => holds(ring, longitude, latitude);
      return cut(askedZoom, x, y).some(({ rings }) => rings.filter(isWithin).length % 2 === 1);
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
  return withinWorld(area).map(shapeOf);
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

/** In degrees. */
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

/** Does a ring go round a point? A ray to the right crosses it an odd number of times then. */
function holds(ring: FlatLine, x: number, y: number): boolean {
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
