import type { Feature, FeatureCollection } from 'geojson';
import { describe, expect, it } from 'vitest';
import { CellLoader, type CellLoaderOptions } from './cell-loader.ts';
import { tileKey, type Tile } from '../tile-maths.ts';

const tile = (x: number): Tile => ({ z: 14, x, y: 0 });
const feature = (name: string): Feature => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Point', coordinates: [0, 0] },
});

/** A server whose responses the test controls. */
function slowServer() {
  const open = new Map<string, { respond: (names: string[]) => void; fail: () => void; signal: AbortSignal }>();
  const requested: string[] = [];
  const fetchCell: CellLoaderOptions['fetchCell'] = (cell, signal) =>
    new Promise<FeatureCollection>((resolve, reject) => {
      const key = tileKey(cell);
      requested.push(key);
      open.set(key, {
        signal,
        respond: (names) => resolve({ type: 'FeatureCollection', features: names.map(feature) }),
        fail: () => reject(new Error('down')),
      });
    });
  return { fetchCell, requested, open };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

function setUp(options: Partial<CellLoaderOptions> = {}) {
  const server = slowServer();
  const arrived: string[] = [];
  const dropped: string[] = [];
  const loader = new CellLoader({
    fetchCell: server.fetchCell,
    maxCached: 10,
    onLoaded: (key) => arrived.push(key),
    onEvicted: (key) => dropped.push(key),
    ...options,
  });
  return { ...server, loader, arrived, dropped };
}

describe('CellLoader', () => {
  it('requests in the given order, up to the concurrency limit', async () => {
    const { loader, requested, open } = setUp({ concurrency: 2 });
    loader.setVisibleTiles([tile(1), tile(2), tile(3)]);
    expect(requested).toEqual(['14/1/0', '14/2/0']);
    open.get('14/1/0')?.respond([]);
    await settled();
    expect(requested).toEqual(['14/1/0', '14/2/0', '14/3/0']);
  });

  it('requests a cell only once', async () => {
    const { loader, requested, open } = setUp();
    loader.setVisibleTiles([tile(1)]);
    loader.setVisibleTiles([tile(1)]);
    open.get('14/1/0')?.respond(['a']);
    await settled();
    loader.setVisibleTiles([tile(1)]);
    expect(requested).toEqual(['14/1/0']);
  });

  it('aborts cells that leave the view, and ignores late responses', async () => {
    const { loader, open, arrived } = setUp();
    loader.setVisibleTiles([tile(1)]);
    loader.setVisibleTiles([tile(2)]);
    expect(open.get('14/1/0')?.signal.aborted).toBe(true);
    open.get('14/1/0')?.respond(['late']);
    open.get('14/2/0')?.respond(['b']);
    await settled();
    expect(arrived).toEqual(['14/2/0']);
  });

  it('evicts the least recently used cell, and none in view', async () => {
    const { loader, open, dropped } = setUp({ maxCached: 2 });
    for (const x of [1, 2, 1, 3]) {
      loader.setVisibleTiles([tile(x)]);
      open.get(`14/${x}/0`)?.respond([]);
      await settled();
    }
    expect(dropped).toEqual(['14/2/0']);
    loader.setVisibleTiles([tile(4), tile(5), tile(6)]);
    for (const x of [4, 5, 6]) open.get(`14/${x}/0`)?.respond([]);
    await settled();
    expect(dropped).toEqual(['14/2/0', '14/1/0', '14/3/0']);
  });

  it('requests a failed cell again', async () => {
    const { loader, requested, open, arrived } = setUp();
    loader.setVisibleTiles([tile(1)]);
    open.get('14/1/0')?.fail();
    await settled();
    loader.setVisibleTiles([tile(1)]);
    open.get('14/1/0')?.respond(['a']);
    await settled();
    expect(requested).toHaveLength(2);
    expect(arrived).toEqual(['14/1/0']);
  });

  it('returns only the view once it is complete, and all cached cells until then', async () => {
    const { loader, open } = setUp();
    const names = () => loader.visibleFeatures().map((features) => features[0]?.properties?.['name']);
    loader.setVisibleTiles([tile(1)]);
    open.get('14/1/0')?.respond(['old']);
    await settled();
    loader.setVisibleTiles([tile(2)]);
    expect(names()).toEqual(['old']);
    open.get('14/2/0')?.respond(['new']);
    await settled();
    expect(names()).toEqual(['new']);
  });

  it('requests nothing after it is stopped', () => {
    const { loader, open } = setUp({ concurrency: 1 });
    loader.setVisibleTiles([tile(1), tile(2)]);
    loader.stop();
    expect(open.get('14/1/0')?.signal.aborted).toBe(true);
    expect(open.has('14/2/0')).toBe(false);
  });
});
