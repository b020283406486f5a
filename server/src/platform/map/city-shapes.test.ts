import { describe, expect, it } from 'vitest';
import { type CityShape, cityShapes, parseLine, readCityFiles } from './city-shapes.ts';
import { groundOf } from './ground.ts';
import { loadLand } from './land.ts';
import { distanceToNearest } from './map-drawer.ts';
import { latitudeAt, longitudeAt, metresPerTile, planeZoom, tileX, tileY } from './mercator.ts';
import { interpolate, type Line, type Point } from './shapes.ts';
import { streetSketch } from './street-sketch.ts';

const files = await readCityFiles();
const land = await loadLand();
const cities = cityShapes(files, land);
const ground = groundOf(land, cities);
const world = { west: 0, east: 2 ** planeZoom, north: 0, south: 2 ** planeZoom };
const degrees = ([x, y]: Point) => `${latitudeAt(y, planeZoom).toFixed(4)} ${longitudeAt(x, planeZoom).toFixed(4)}`;

/** Returns points on a line, at most so many metres apart. */
function samples(line: Line, metres: number): Point[] {
  return line.slice(1).flatMap((to, index) => {
    const from = line[index]!;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) * metresPerTile(from[1], planeZoom);
    const count = Math.ceil(length / metres);
    return Array.from({ length: count }, (_, step) => interpolate(from, to, step / count));
  });
}

it('the files of the twelve demo cities can be read', () => {
  expect(files.map(({ name }) => name)).toHaveLength(12);
  for (const file of files) {
    const lines = [
      file.built,
      Object.values(file.parks),
      Object.values(file.waters),
      file.motorways,
      file.bridges,
      file.roads,
      file.rails,
    ];
    const centre = parseLine(file.roads[0]!)[0]!;
    for (const [x, y] of lines.flat().flatMap(parseLine)) {
      expect(Math.hypot(x - centre[0], y - centre[1]) * metresPerTile(y, planeZoom)).toBeLessThan(120_000);
    }
  }
});

it('no park of a demo city is in the sea or a lake', () => {
  const parks = cities.inBox(world).filter(({ kind }) => kind === 'park');
  const wet = parks.flatMap(({ name, points }) =>
    samples([...points, points[0]!], 50)
      .filter((point) => !land.isLand(point))
      .map((point) => `${name} at ${degrees(point)}`),
  );
  expect(wet).toEqual([]);
});

it('roads and railways of the demo cities cross water only on bridges', () => {
  const bridges = new Set(files.flatMap((file) => file.bridges).map((line) => degrees(parseLine(line)[0]!)));
  const isWay = ({ kind, points }: CityShape) =>
    ['road', 'rail', 'motorway'].includes(kind) && !bridges.has(degrees(points[0]!));
  const tooLong = cities.inBox(world).filter((shape) => isWay(shape) && longestInWater(shape.points) > 450);
  expect(tooLong.map(({ kind, points }) => `${kind} from ${degrees(points[0]!)}`)).toEqual([]);
});

/** Returns the length of the longest part of a line in water, in metres. */
function longestInWater(line: Line): number {
  let [longest, current, before] = [0, 0, line[0]!];
  for (const point of samples(line, 20)) {
    const metres = Math.hypot(point[0] - before[0], point[1] - before[1]) * metresPerTile(point[1], planeZoom);
    current = land.isLand(point) ? 0 : current + metres;
    [longest, before] = [Math.max(longest, current), point];
  }
  return longest;
}

describe('sketched streets', () => {
  it.each(files.map((file) => [file.name, file] as const))('of %s are on land, outside waters and parks', (_, file) => {
    const [centre] = parseLine(file.roads[0]!);
    const [x, y] = [Math.floor(centre![0]), Math.floor(centre![1])];
    const near = { latitude: latitudeAt(y, planeZoom), longitude: longitudeAt(x, planeZoom) };
    const sketch = streetSketch({ distanceKm: distanceToNearest([near]), ...ground });
    let count = 0;
    for (let down = -1; down <= 1; down += 1) {
      for (let right = -1; right <= 1; right += 1) {
        for (const { geometry } of sketch.cell(x + right, y + down)?.features ?? []) {
          if (geometry.type !== 'LineString') continue;
          const line = geometry.coordinates.map(([longitude = 0, latitude = 0]): Point => [
            tileX(longitude, planeZoom),
            tileY(latitude, planeZoom),
          ]);
          const off = samples(line, 14).filter((point) => !ground.isGround(point));
          count += 1;
          expect(off.length, `at ${off.map(degrees).join()}`).toBeLessThanOrEqual(1);
        }
      }
    }
    expect(count).toBeGreaterThan(20);
  });
});
