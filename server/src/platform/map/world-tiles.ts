import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf';
import { mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { clipLine } from './clip.ts';
import { boundsOf, type FlatLine, flatLine, type Land, loadLand, pointsOf, type Scale } from './land.ts';
import { latitudeAt, longitudeAt, tileX, tileY } from './mercator.ts';
import type { Point, Rectangle } from './shapes.ts';

/** Maximum zoom: higher zooms would show no more detail, so maps enlarge these tiles. */
export const maxWorldTileZoom = 9;
/** From this zoom on, the coarse outline looks angular. */
const fineFromZoom = 5;
/** Units on a tile's side (Mapbox Vector Tile, version 2.1). */
const extent = 4096;
/** Borders extend a little beyond the edge of a tile, so that their ends are not visible. */
const overlap = 1 / 64;

const polygon = 3;
const line = 2;

/** A point in a tile, from its north-west corner. */
type Unit = [x: number, y: number];

interface Border {
  line: FlatLine;
  box: Rectangle;
}

interface Shapes {
  land: Land;
  borders: Border[];
}

const compress = promisify(gzip);

/** Returns whether the coordinates are those of a tile. */
export function isWorldTile(zoom: number, x: number, y: number): boolean {
  const isTile = [zoom, x, y].every((at) => Number.isInteger(at) && at >= 0) && zoom <= maxWorldTileZoom;
  return isTile && x < 2 ** zoom && y < 2 ** zoom;
}

/**
 * Land and borders of the world as vector tiles, from Natural Earth (public domain) in package `world-atlas`: at 1:50
 * million for whole countries, at 1:10 million from zoom 5 on.
 */
export class WorldTiles {
  readonly #shapes = new Map<Scale, Promise<Shapes>>();
  readonly #fineLand: () => Promise<Land>;

  /** @param fineLand loads the land at 1:10 million, which is shared */
  constructor(fineLand: () => Promise<Land>) {
    this.#fineLand = fineLand;
  }

  /** Returns a tile with the layers `land` and `border`, **already gzipped**; null for invalid coordinates. */
  async tile(zoom: number, x: number, y: number): Promise<Buffer | null> {
    if (!isWorldTile(zoom, x, y)) return null;
    return compress(drawTile(await this.#shapesAt(zoom), zoom, x, y));
  }

  #shapesAt(zoom: number): Promise<Shapes> {
    const scale: Scale = zoom < fineFromZoom ? '50m' : '10m';
    const known = this.#shapes.get(scale);
    if (known) return known;
    const land = scale === '10m' ? this.#fineLand() : loadLand(scale);
    const loading = Promise.all([land, loadBorders(scale)]).then(([found, borders]) => ({ land: found, borders }));
    this.#shapes.set(scale, loading);
    loading.catch(() => this.#shapes.delete(scale));
    return loading;
  }
}

function drawTile({ land, borders }: Shapes, zoom: number, x: number, y: number): Uint8Array {
  const box = boxOfTile(zoom, x, y, 0);
  const wide = boxOfTile(zoom, x, y, overlap);
  const toUnits = (points: readonly Point[]): Unit[] =>
    withoutRepeats(
      points.map(([longitude, latitude]): Unit => [
        Math.round((tileX(longitude, zoom) - x) * extent),
        Math.round((tileY(latitude, zoom) - y) * extent),
      ]),
    );
  const areas = land.inTile(zoom, x, y).flatMap((area) => {
    const rings = area.map(toUnits).map((ring, index) => orientRing(ring, index === 0));
    const [outer, ...holes] = rings;
    if (!outer || outer.length === 0) return [];
    return [shape(polygon, [outer, ...holes.filter((hole) => hole.length > 0)])];
  });
  const lines = borders
    .filter(({ box: of }) => of.west < box.east && of.east > box.west && of.south < box.north && of.north > box.south)
    .flatMap(({ line: border }) => clipLine(pointsOf(border), wide))
    .map(toUnits)
    .filter((points) => points.length > 1)
    .map((points) => shape(line, [points]));
  return fromVectorTileJs({ layers: { land: layer('land', areas), border: layer('border', lines) } });
}

function shape(type: typeof polygon | typeof line, geometry: Unit[][]) {
  return { type, geometry, tags: {} };
}

function layer(name: string, features: ConstructorParameters<typeof GeoJSONWrapper>[0]): GeoJSONWrapper {
  const wrapper = new GeoJSONWrapper(features, { version: 2, extent });
  wrapper.name = name;
  return wrapper;
}

function boxOfTile(zoom: number, x: number, y: number, margin: number): Rectangle {
  return {
    west: longitudeAt(x - margin, zoom),
    east: longitudeAt(x + 1 + margin, zoom),
    north: latitudeAt(y - margin, zoom),
    south: latitudeAt(y + 1 + margin, zoom),
  };
}

function withoutRepeats(points: Unit[]): Unit[] {
  return points.filter(([x, y], index) => {
    const before = points[index - 1];
    return !before || before[0] !== x || before[1] !== y;
  });
}

/** Closes a ring and orients it as the specification requires: outer rings clockwise on the screen, holes anticlockwise. */
function orientRing(ring: Unit[], isOuter: boolean): Unit[] {
  const twiceArea = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  const oriented = twiceArea > 0 === isOuter ? ring : ring.toReversed();
  return twiceArea === 0 ? [] : [...oriented, ...oriented.slice(0, 1)];
}

async function loadBorders(scale: Scale): Promise<Border[]> {
  const { resolve } = createRequire(import.meta.url);
  const topology = JSON.parse(await readFile(resolve(`world-atlas/countries-${scale}.json`), 'utf8')) as Topology<{
    countries: GeometryCollection;
  }>;
  const borders = mesh(topology, topology.objects.countries, (one, other) => one !== other);
  return borders.coordinates.map((coordinates) => {
    const points = coordinates.map(([longitude = 0, latitude = 0]): Point => [longitude, latitude]);
    return { line: flatLine(points), box: boundsOf(points) };
  });
}
