import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { describe, expect, it } from 'vitest';
import { loadLand } from './land.ts';
import { tileX, tileY } from './mercator.ts';
import { maxWorldTileZoom, WorldTiles } from './world-tiles.ts';

const extent = 4096;
const world = new WorldTiles(() => loadLand('10m'));
const read = async (zoom: number, x: number, y: number) =>
  new VectorTile(new PbfReader(gunzipSync((await world.tile(zoom, x, y)) ?? Buffer.alloc(0))));
const tileOf = (zoom: number, latitude: number, longitude: number) =>
  [Math.floor(tileX(longitude, zoom)), Math.floor(tileY(latitude, zoom))] as const;

/** Returns the area of land in a tile in square units: outer rings minus holes. */
async function landIn(zoom: number, x: number, y: number): Promise<number> {
  const { land } = (await read(zoom, x, y)).layers;
  let twice = 0;
  for (let index = 0; index < (land?.length ?? 0); index += 1) {
    for (const ring of land?.feature(index).loadGeometry() ?? []) {
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
    expect(await landIn(6, ...tileOf(6, 47, 2.5))).toBe(extent * extent);
    expect(await landIn(6, ...tileOf(6, 40, -35))).toBe(0);
  });

  it('on the coast is partly land', async () => {
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

  it('is small', async () => {
    expect((await world.tile(0, 0, 0))?.byteLength).toBeLessThan(160_000);
    expect((await world.tile(5, ...tileOf(5, 62, 6)))?.byteLength).toBeLessThan(80_000);
    expect((await world.tile(9, ...tileOf(9, 38.7, -9.2)))?.byteLength).toBeLessThan(2_000);
  });

  it.each([
    [maxWorldTileZoom + 1, 0, 0],
    [2, 4, 0],
    [2, 0, -1],
    [-1, 0, 0],
    [1.5, 0, 0],
    [Number.NaN, 0, 0],
  ])('is null for invalid coordinates: %j %j %j', async (zoom, x, y) => {
    expect(await world.tile(zoom, x, y)).toBeNull();
  });
});
