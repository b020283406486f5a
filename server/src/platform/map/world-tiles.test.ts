import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { describe, expect, it } from 'vitest';
import { cityShapes, noCities, readCityFiles } from './city-shapes.ts';
import { loadLand } from './land.ts';
import { tileX, tileY } from './mercator.ts';
import { drawWorldTile, maxWorldTileZoom } from './world-tiles.ts';

const extent = 4096;
const land = await loadLand();
const plain = { land, cities: noCities };
const demo = { land, cities: cityShapes(await readCityFiles(), land) };
const tile = (zoom: number, x: number, y: number, shapes = plain) => drawWorldTile(shapes, zoom, x, y);
const read = async (zoom: number, x: number, y: number, shapes = plain) =>
  new VectorTile(new PbfReader(gunzipSync((await tile(zoom, x, y, shapes)) ?? Buffer.alloc(0))));
const tileOf = (zoom: number, latitude: number, longitude: number) =>
  [Math.floor(tileX(longitude, zoom)), Math.floor(tileY(latitude, zoom))] as const;

/** Returns the area of land in a tile in square units: outer rings minus holes. */
async function landIn(zoom: number, x: number, y: number): Promise<number> {
  const { land: layer } = (await read(zoom, x, y)).layers;
  let twice = 0;
  for (let index = 0; index < (layer?.length ?? 0); index += 1) {
    for (const ring of layer?.feature(index).loadGeometry() ?? []) {
      ring.forEach((point, at) => {
        const next = ring[(at + 1) % ring.length] ?? point;
        twice += point.x * next.y - next.x * point.y;
      });
    }
  }
  return twice / 2;
}

describe('a tile of the world', () => {
  it('is only land inside a country, and only water at sea', async () => {
    expect(await landIn(6, ...tileOf(6, 24, 5))).toBe(extent * extent);
    expect(await landIn(6, ...tileOf(6, 40, -35))).toBe(0);
  });

  it('is partly land on the coast', async () => {
    const lisbon = (await landIn(8, ...tileOf(8, 38.7, -9.2))) / extent ** 2;
    expect(lisbon).toBeGreaterThan(0.3);
    expect(lisbon).toBeLessThan(0.95);
  });

  it('shows about as much land as its four child tiles', async () => {
    const [x, y] = tileOf(6, 54, 10);
    const below = await Promise.all([0, 1, 2, 3].map((part) => landIn(7, 2 * x + (part % 2), 2 * y + (part >> 1))));
    const sum = below.reduce((one, other) => one + other, 0) / 4;
    expect(Math.abs(sum - (await landIn(6, x, y))) / extent ** 2).toBeLessThan(0.002);
  });

  it('contains country borders', async () => {
    expect((await read(6, ...tileOf(6, 49, 7))).layers['border']?.length).toBeGreaterThan(0);
    expect((await read(6, ...tileOf(6, 40, -35))).layers['border']).toBeUndefined();
  });

  it('has a limited size at every zoom', async () => {
    expect((await tile(0, 0, 0))?.byteLength).toBeLessThan(160_000);
    expect((await tile(5, ...tileOf(5, 62, 6)))?.byteLength).toBeLessThan(80_000);
    expect((await tile(6, ...tileOf(6, 62, 6)))?.byteLength).toBeLessThan(80_000);
    expect((await tile(9, ...tileOf(9, 38.7, -9.2)))?.byteLength).toBeLessThan(4_000);
    expect((await tile(12, ...tileOf(12, 38.7, -9.15)))?.byteLength).toBeLessThan(2_000);
    expect((await tile(9, ...tileOf(9, 51.5, -0.1), demo))?.byteLength).toBeLessThan(12_000);
  });

  it('shows the main roads, parks and waters of a demo city from zoom 6 on, in the demo market only', async () => {
    const kindsAt = async (zoom: number, shapes: typeof plain) => {
      const { city } = (await read(zoom, ...tileOf(zoom, 51.5, -0.1), shapes)).layers;
      return new Set(Array.from({ length: city?.length ?? 0 }, (_, at) => city?.feature(at).properties['kind']));
    };
    expect(await kindsAt(9, plain)).toEqual(new Set());
    expect(await kindsAt(5, demo)).toEqual(new Set());
    const shown = await kindsAt(9, demo);
    for (const kind of ['built', 'park', 'park-name', 'water', 'river', 'motorway', 'road', 'rail']) {
      expect(shown).toContain(kind);
    }
  });

  it.each([
    [maxWorldTileZoom + 1, 0, 0],
    [2, 4, 0],
    [2, 0, -1],
    [-1, 0, 0],
    [1.5, 0, 0],
    [Number.NaN, 0, 0],
  ])('is null for invalid coordinates: %j %j %j', async (zoom, x, y) => {
    expect(await tile(zoom, x, y)).toBeNull();
  });
});
