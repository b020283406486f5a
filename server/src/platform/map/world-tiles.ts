import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf';
import { citiesFromZoom, type CityShape, type CityShapes } from './city-shapes.ts';
import { clipArea, clipLine, clipToHull } from './clip.ts';
import { boxOfTile, type Land } from './land.ts';
import { planeZoom } from './mercator.ts';
import type { Line, Point, Rectangle } from './shapes.ts';
import { simplifyLine, simplifyRing } from './simplify.ts';

export interface MapShapes {
  land: Land;
  cities: CityShapes;
}

/** Maximum zoom: higher zooms would show no more detail, so maps enlarge these tiles. */
export const maxWorldTileZoom = 12;
/** Units on a tile's side (Mapbox Vector Tile, version 2.1). */
const extent = 4096;
/** Lines and areas extend a little beyond the edge of a tile, so that their ends are not visible. */
const overlap = 1 / 64;
/** Simplification in units of a tile, an eighth of a pixel each. Tiles of the maximum zoom are enlarged. */
const detail = { enlarged: 0.5, other: 3 };

const pointType = 1;
const lineType = 2;
const polygonType = 3;

/** A point in a tile, from its north-west corner. */
type Unit = [x: number, y: number];
type Tags = Record<string, string>;
type TileFeature = ConstructorParameters<typeof GeoJSONWrapper>[0][number];

const compress = promisify(gzip);

/** Returns whether the coordinates are those of a tile. */
export function isWorldTile(zoom: number, x: number, y: number): boolean {
  const isTile = [zoom, x, y].every((at) => Number.isInteger(at) && at >= 0) && zoom <= maxWorldTileZoom;
  return isTile && x < 2 ** zoom && y < 2 ** zoom;
}

/**
 * Returns a vector tile, **already gzipped**, with the layers `land`, `border` and `city` (with `kind` and `name`); null for
 * invalid coordinates.
 */
export async function drawWorldTile(shapes: MapShapes, zoom: number, x: number, y: number): Promise<Buffer | null> {
  return isWorldTile(zoom, x, y) ? compress(drawTile(shapes, zoom, x, y)) : null;
}

function drawTile({ land, cities }: MapShapes, zoom: number, x: number, y: number): Uint8Array {
  const scale = 2 ** (zoom - planeZoom);
  const tolerance = zoom === maxWorldTileZoom ? detail.enlarged : detail.other;
  const toUnit = ([px, py]: Point): Unit => [
    Math.round((px * scale - x) * extent),
    Math.round((py * scale - y) * extent),
  ];
  const ring = (points: Line, isOuter: boolean): Unit[] => orientRing(withoutRepeats(points.map(toUnit)), isOuter);
  const area = (rings: readonly Line[], tags: Tags = {}): TileFeature[] => {
    const [outer, ...holes] = rings.map((one, index) => ring(one, index === 0));
    if (!outer || outer.length === 0) return [];
    return [{ type: polygonType, geometry: [outer, ...holes.filter((hole) => hole.length > 0)], tags }];
  };
  const line = (points: Line, tags: Tags = {}): TileFeature[] => {
    const units = withoutRepeats(simplifyLine(points.map(toUnit), () => tolerance) as Unit[]);
    return units.length > 1 ? [{ type: lineType, geometry: [units], tags }] : [];
  };

  const box = boxOfTile(zoom, x, y);
  const wide = expand(box, overlap / scale);
  const areas = land
    .inTile(zoom, x, y)
    .map((rings) => rings.map((one) => simplifyInTile(one, box, tolerance / extent / scale)));
  const shapeFeatures = ({ kind, name, points }: CityShape): TileFeature[] => {
    const tags: Tags = { kind, ...(name && { name }) };
    if (kind === 'built')
      return areas.flatMap((rings) =>
        area(
          rings.map((one) => clipToHull(one, points)),
          tags,
        ),
      );
    if (kind === 'park' || kind === 'water')
      return area([clipArea(points, wide)], { kind }).concat(label(points, tags));
    return clipLine(points, wide).flatMap((part) => line(part, tags));
  };
  const label = (points: Line, { kind = '', name }: Tags): TileFeature[] => {
    const at = toUnit(middleOf(points));
    const isHere = at.every((value) => value >= 0 && value < extent);
    return name && isHere ? [{ type: pointType, geometry: [at], tags: { kind: `${kind}-name`, name } }] : [];
  };
  const shapes = zoom < citiesFromZoom ? [] : cities.inBox(wide);
  return fromVectorTileJs({
    layers: {
      land: layer(
        'land',
        areas.flatMap((rings) => area(rings)),
      ),
      border: layer(
        'border',
        land.bordersInTile(zoom, x, y).flatMap((points) => line(points)),
      ),
      city: layer('city', shapes.flatMap(shapeFeatures)),
    },
  });
}

/** Simplifies a ring that is clipped to a tile; the points on its edges remain, so that neighbouring tiles fit. */
function simplifyInTile(ring: Line, box: Rectangle, tolerance: number): Point[] {
  const isOnEdge = ([x, y]: Point) => x === box.west || x === box.east || y === box.north || y === box.south;
  const first = ring.findIndex(isOnEdge);
  if (first < 0) return simplifyRing(ring, () => tolerance);
  const turned = [...ring.slice(first), ...ring.slice(0, first + 1)];
  const simplified: Point[] = [];
  let part: Point[] = [];
  for (const point of turned) {
    part.push(point);
    if (!isOnEdge(point)) continue;
    simplified.push(...simplifyLine(part, () => tolerance).slice(0, -1));
    part = [point];
  }
  return simplified;
}

function middleOf(points: Line): Point {
  const sum = points.reduce<Point>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

function layer(name: string, features: TileFeature[]): GeoJSONWrapper {
  const wrapper = new GeoJSONWrapper(features, { version: 2, extent });
  wrapper.name = name;
  return wrapper;
}

function expand(box: Rectangle, by: number): Rectangle {
  return { west: box.west - by, east: box.east + by, north: box.north - by, south: box.south + by };
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
