import { mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseLine } from '@latchkey/server/platform/map/city-shapes';
import { clipArea, clipLine } from '@latchkey/server/platform/map/clip';
import { metresPerTile, planeZoom, tileX, tileY } from '@latchkey/server/platform/map/mercator';
import { type Point, type Rectangle, roundCorners } from '@latchkey/server/platform/map/shapes';
import { simplifyLine, simplifyRing } from '@latchkey/server/platform/map/simplify';
import { cellKey, cellLevels, encodeWorld, flatLine, type WorldCell } from '@latchkey/server/platform/map/world-file';
import { cities } from '../src/data/cities.ts';
import { landCorrections } from './land-corrections.ts';
import { readShorelines } from './read-gshhg.ts';
import { type Area, splitAtAntimeridian } from './split-at-antimeridian.ts';

/**
 * Builds `server/src/platform/map/data/world.bin`: the shorelines of GSHHG and the country borders of Natural Earth.
 *
 * 1. `apt-get install netcdf-bin gmt-gshhg-full`
 * 2. `node --max-old-space-size=6000 demo/tools/build-world-map.ts /usr/share/gmt-gshhg/binned_GSHHS_f.nc`
 */
const [gshhg] = process.argv.slice(2);
if (!gshhg) throw new Error('Usage: build-world-map.ts <binned_GSHHS_f.nc>');
const target = new URL('../../server/src/platform/map/data/world.bin', import.meta.url);

/** Detail in metres up to `nearKm` from a demo city, and from `farKm` on. */
const detail = { near: 15, far: 380, nearKm: 25, farKm: 120 };
/** Points farther apart than this are corners of the shoreline and not steps. */
const maxStepMetres = 160;
const nearTiles = 18;
/** Detail of the coarser levels in metres, less than half a pixel of the zooms that they serve. */
const coarseDetail = { 0: 4_000, 3: 800 } as const;
/** Islands and lakes with a smaller area are left out, in squares of the detail. */
const minSquares = 6;

const plane = ([longitude, latitude]: Point): Point => [tileX(longitude, planeZoom), tileY(latitude, planeZoom)];
const cityPoints = cities.map(({ longitude, latitude }) => plane([longitude, latitude]));

function fineTolerance(point: Point): number {
  const metres = metresPerTile(point[1], planeZoom);
  const km = Math.min(...cityPoints.map(([x, y]) => Math.hypot(x - point[0], y - point[1]))) * (metres / 1000);
  const part = Math.min(1, Math.max(0, (km - detail.nearKm) / (detail.farKm - detail.nearKm)));
  return (detail.near + (detail.far - detail.near) * part) / metres;
}

/** Returns whether a point is within about 30 km of a demo city: 15 to 20 tiles. */
function isNearCity([x, y]: Point): boolean {
  return cityPoints.some((city) => Math.abs(city[0] - x) < nearTiles && Math.abs(city[1] - y) < nearTiles);
}

/** Smooths the steps of digitised shorelines near a demo city, where they would be visible. */
function smoothNearCities(ring: readonly Point[]): Point[] {
  return ring.map((point, index) => {
    if (!isNearCity(point)) return point;
    const metres = metresPerTile(point[1], planeZoom);
    const [before, after] = [ring.at(index - 1)!, ring[(index + 1) % ring.length]!];
    const reach = Math.max(
      Math.hypot(before[0] - point[0], before[1] - point[1]),
      Math.hypot(after[0] - point[0], after[1] - point[1]),
    );
    if (reach * metres > maxStepMetres) return point;
    return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4];
  });
}

function coarseTolerance(metres: number): (point: Point) => number {
  return ([, y]) => metres / metresPerTile(y, planeZoom);
}

function simplifyAreas(areas: readonly Area[], tolerance: (point: Point) => number): Area[] {
  const isLarge = (ring: Point[]) =>
    ring.length > 2 && Math.abs(twiceAreaOf(ring)) / 2 > minSquares * tolerance(ring[0]!) ** 2;
  return areas.flatMap((area) => {
    const [outer, ...lakes] = area.map((ring) => simplifyRing(ring, tolerance));
    return outer && isLarge(outer) ? [[outer, ...lakes.filter(isLarge)]] : [];
  });
}

function twiceAreaOf(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** Cuts land and borders into the cells of a level, in steps of three zooms, as a large area takes long to cut. */
function* cut(
  level: number,
  zoom: number,
  x: number,
  y: number,
  land: Area[],
  borders: Point[][],
): Iterable<[string, WorldCell]> {
  const size = 2 ** (planeZoom - zoom);
  const box = { west: x * size, east: (x + 1) * size, north: y * size, south: (y + 1) * size };
  const areas = land.flatMap((area) => cutArea(area, box));
  const lines = borders.flatMap((line) => clipLine(line, box));
  if (areas.length === 0 && lines.length === 0) return;
  if (zoom === level) {
    yield [cellKey(level, x, y), { land: areas.map((rings) => rings.map(flatLine)), borders: lines.map(flatLine) }];
    return;
  }
  for (let down = 0; down < 8; down += 1) {
    for (let right = 0; right < 8; right += 1) yield* cut(level, zoom + 3, 8 * x + right, 8 * y + down, areas, lines);
  }
}

function cutArea(area: Area, box: Rectangle): Area[] {
  const [outer, ...lakes] = area.map((ring) => clipArea(ring, box)).map(roundToUnits);
  if (!outer || outer.length < 3 || twiceAreaOf(outer) === 0) return [];
  return [[outer, ...lakes.filter((lake) => lake.length > 2 && twiceAreaOf(lake) !== 0)]];
}

/** Rounds as the file does and drops points that become equal. */
function roundToUnits(ring: readonly Point[]): Point[] {
  const rounded = ring.map(([x, y]): Point => [Math.round(x * 512) / 512, Math.round(y * 512) / 512]);
  return rounded.filter(([x, y], index) => {
    const [beforeX, beforeY] = rounded.at(index - 1)!;
    return x !== beforeX || y !== beforeY;
  });
}

async function readBorders(): Promise<Point[][]> {
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'));
  const topology = JSON.parse(await readFile(file, 'utf8')) as Topology<{ countries: GeometryCollection }>;
  const { coordinates } = mesh(topology, topology.objects.countries, (one, other) => one !== other);
  return coordinates.map((line) => line.map(([longitude, latitude]) => plane([longitude!, latitude!])));
}

const shorelines = readShorelines(gshhg);
const lakes = new Map<number, Point[][]>();
for (const { level, parent, ring } of shorelines) {
  if (level % 2 === 0) lakes.set(parent, [...(lakes.get(parent) ?? []), ring]);
}
const world = shorelines
  .filter(({ level }) => level % 2 === 1)
  .flatMap(({ id, ring }) => splitAtAntimeridian([ring, ...(lakes.get(id) ?? [])]))
  .map((area) => area.map((ring) => ring.map(plane)));
const borders = await readBorders();
const smooth = world.map((area) =>
  area.map((ring) => (ring.some(isNearCity) ? smoothNearCities(smoothNearCities(smoothNearCities(ring))) : ring)),
);
const corrections = landCorrections.map((outline) => [roundCorners(roundCorners(parseLine(outline)))]);
const fine = simplifyAreas([...smooth, ...corrections], fineTolerance);

const cells = cellLevels.flatMap((level) => {
  const tolerance = level === 6 ? fineTolerance : coarseTolerance(coarseDetail[level]);
  const land = level === 6 ? fine : simplifyAreas(fine, tolerance);
  return [
    ...cut(
      level,
      0,
      0,
      0,
      land,
      borders.map((line) => simplifyLine(line, tolerance)),
    ),
  ];
});
const bytes = encodeWorld(cells);
await writeFile(target, bytes);
const points = (level: number) =>
  cells
    .filter(([key]) => key.startsWith(`${level}/`))
    .flatMap(([, cell]) => cell.land.flat())
    .reduce((sum, ring) => sum + ring.length / 2, 0);
process.stdout.write(
  `${cells.length} cells, ${(bytes.length / 1e6).toFixed(2)} MB, ${cellLevels.map((level) => `${points(level)} points at level ${level}`).join(', ')}\n`,
);
