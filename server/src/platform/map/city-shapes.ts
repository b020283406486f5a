import { readdir, readFile } from 'node:fs/promises';
import { clipToGround } from './clip-to-ground.ts';
import type { Land } from './land.ts';
import { metresPerTile, planeZoom, tileX, tileY } from './mercator.ts';
import {
  catmullRom,
  containsPoint,
  convexHull,
  type Line,
  type Point,
  type Rectangle,
  roundCorners,
} from './shapes.ts';

/** A file in `data/cities`. A line or an outline is text: `latitude longitude, latitude longitude, …`. */
export interface CityFile {
  name: string;
  /** Convex outlines of the built-up area; drawn on land only. */
  built: string[];
  parks: Record<string, string>;
  waters: Record<string, string>;
  rivers: { name: string; metres: number; line: string }[];
  motorways: string[];
  /** Motorways over open water. */
  bridges: string[];
  roads: string[];
  rails: string[];
}

export type CityKind = 'built' | 'park' | 'water' | 'river' | 'motorway' | 'road' | 'rail';

/** A shape in tiles of `planeZoom`: a ring without its end point for `built`, `park` and `water`, otherwise a line. */
export interface CityShape {
  kind: CityKind;
  name?: string;
  points: Point[];
  box: Rectangle;
}

/** The real geography of the demo cities, drawn by hand and therefore approximate. */
export interface CityShapes {
  /** Returns the shapes that may be in a rectangle. */
  inBox(box: Rectangle): CityShape[];
  /** Returns whether a city is built up at a point; null far from the cities. */
  isBuilt(point: Point): boolean | null;
}

/** Cities are drawn from this zoom on, below it only their land. */
export const citiesFromZoom = 6;
/** Streets in water up to this length are bridges of a river; longer parts are left out. */
const maxBridgeMetres = 420;
const curveSteps = 5;

export const noCities: CityShapes = { inBox: () => [], isBuilt: () => null };

/** Reads all files of `data/cities`. */
export async function readCityFiles(): Promise<CityFile[]> {
  const folder = new URL('./data/cities/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(new URL(name, folder), 'utf8')) as CityFile));
}

/** @param files cities, whose shapes are computed on first use */
export function cityShapes(files: readonly CityFile[], land: Land): CityShapes {
  const cities = files.map((file) => {
    const lines = [file.built, Object.values(file.parks), file.motorways, file.roads, file.rails].flat().map(parseLine);
    const rivers = file.rivers.map(({ line }) => parseLine(line));
    let shapes: CityShape[] | undefined;
    return { box: boxOf([...lines, ...rivers].flat()), shapes: () => (shapes ??= shapesOf(file, land)) };
  });
  return {
    inBox: (box) =>
      cities
        .filter((city) => overlaps(city.box, box))
        .flatMap((city) => city.shapes().filter((shape) => overlaps(shape.box, box))),
    isBuilt(point) {
      const city = cities.find(({ box }) => isInBox(point, box));
      if (!city) return null;
      return city
        .shapes()
        .some(({ kind, points, box }) => kind === 'built' && isInBox(point, box) && containsPoint(points, point));
    },
  };
}

function shapesOf(file: CityFile, land: Land): CityShape[] {
  const shape = (kind: CityKind, points: Point[], name?: string): CityShape => ({
    kind,
    points,
    box: boxOf(points),
    ...(name && { name }),
  });
  const rivers = file.rivers.flatMap(({ name, metres, line }) => {
    const middle = smoothLine(parseLine(line));
    return [shape('river', middle, name), shape('water', widen(middle, metres))];
  });
  const waters = [
    ...Object.entries(file.waters).map(([name, ring]) => shape('water', roundCorners(parseLine(ring)), name)),
    ...rivers,
  ];
  const isGround = (point: Point) =>
    land.isLand(point) &&
    !waters.some(({ kind, points, box }) => kind === 'water' && isInBox(point, box) && containsPoint(points, point));
  const lines = (kind: CityKind, texts: readonly string[]) =>
    texts
      .map((text) => smoothLine(parseLine(text)))
      .flatMap((line) => clipToGround(line, isGround, { maxBridgeMetres }))
      .map((line) => shape(kind, line));
  return [
    ...file.built.map((ring) => shape('built', roundCorners(roundCorners(convexHull(parseLine(ring)))))),
    ...Object.entries(file.parks).map(([name, ring]) => shape('park', roundCorners(parseLine(ring)), name)),
    ...waters,
    ...lines('rail', file.rails),
    ...lines('road', file.roads),
    ...lines('motorway', file.motorways),
    ...file.bridges.map((text) => shape('motorway', smoothLine(parseLine(text)))),
  ];
}

/** @throws Error for text that is not a list of positions */
export function parseLine(text: string): Point[] {
  return text.split(',').map((pair) => {
    const [latitude, longitude] = pair.trim().split(/\s+/).map(Number);
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) throw new Error(`not a position: ${pair}`);
    return [tileX(longitude!, planeZoom), tileY(latitude!, planeZoom)];
  });
}

function smoothLine(line: Line): Point[] {
  const curve = line.slice(1).flatMap((to, index) => {
    const from = line[index]!;
    const [before, after] = [line[index - 1] ?? from, line[index + 2] ?? to];
    return Array.from({ length: curveSteps }, (_, step) => catmullRom(before, from, to, after, step / curveSteps));
  });
  return [...curve, line.at(-1)!];
}

/** Returns the outline of a line with a width. */
function widen(line: Line, metres: number): Point[] {
  const half = metres / 2 / metresPerTile(line[0]![1], planeZoom);
  const side = (sign: 1 | -1) =>
    line.map(([x, y], index): Point => {
      const [before, after] = [line[index - 1] ?? line[index]!, line[index + 1] ?? line[index]!];
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
      const scale = (sign * half) / (Math.hypot(dx, dy) || 1);
      return [x - dy * scale, y + dx * scale];
    });
  return [...side(1), ...side(-1).reverse()];
}

function boxOf(points: readonly Point[]): Rectangle {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) };
}

function isInBox([x, y]: Point, box: Rectangle): boolean {
  return x >= box.west && x <= box.east && y >= box.north && y <= box.south;
}

function overlaps(one: Rectangle, other: Rectangle): boolean {
  return one.west < other.east && one.east > other.west && one.north < other.south && one.south > other.north;
}
