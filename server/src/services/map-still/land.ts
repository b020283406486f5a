import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { withinWorld } from './antimeridian.ts';
import { clipArea } from './clip.ts';
import { latitudeAt, longitudeAt, tileX, tileY } from './mercator.ts';
import { holds, type Point, type Rectangle } from './shapes.ts';

/** A ring first, its lakes after it; rings without their end point, in degrees. */
export type Area = Point[][];

export interface Land {
  /** The land in a map tile, cut at its edges. */
  inTile(zoom: number, x: number, y: number): Area[];
  isLand(longitude: number, latitude: number): boolean;
}

interface Shape extends Rectangle {
  area: Area;
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
  const areas = feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [],
  );
  return landOf(areas.map((rings) => rings.map((ring) => ring.slice(0, -1).map(([x = 0, y = 0]): Point => [x, y]))));
}

/** Land of given areas, for tests. */
export function landOf(areas: readonly Area[]): Land {
  const world = areas.flatMap(withinWorld).map(shapeOf);
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
    inTile: (zoom, x, y) => cut(zoom, x, y).map(({ area }) => area),
    isLand(longitude, latitude) {
      const [x, y] = [Math.floor(tileX(longitude, askedZoom)), Math.floor(tileY(latitude, askedZoom))];
      const point: Point = [longitude, latitude];
      return cut(askedZoom, x, y).some(({ area }) => area.filter((ring) => holds(ring, point)).length % 2 === 1);
    },
  };
}

function cutShape(shape: Shape, box: Rectangle): Shape[] {
  if (shape.west >= box.east || shape.east <= box.west || shape.south >= box.north || shape.north <= box.south)
    return [];
  if (shape.west >= box.west && shape.east <= box.east && shape.south >= box.south && shape.north <= box.north) {
    return [shape];
  }
  const [outer, ...lakes] = shape.area.map((ring) => clipArea(ring, box));
  if (!outer || outer.length < 3) return [];
  return [shapeOf([outer, ...lakes.filter((lake) => lake.length > 2)])];
}

function shapeOf(area: Area): Shape {
  return { area, ...boundsOf(area[0] ?? []) };
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
