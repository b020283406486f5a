import type { Feature, FeatureCollection } from 'geojson';
import { describe, expect, it } from 'vitest';
import { CellLoader, type CellLoaderOptions } from './cell-loader.ts';
import { tileKey, type Tile } from './tile-maths.ts';

const tile = (x: number): Tile => ({ z: 14, x, y: 0 });
const feature = (name: string): Feature => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Point', coordinates: [0, 0] },
});

/** A server whose answers come when the test says so. */
function slowServer() {
  const open = new Map<string, { answer: (names: string[]) => void; fail: () => void; signal: AbortSignal }>();
  const asked: string[] = [];
  const fetchCell: CellLoaderOptions['fetchCell'] = (of, signal) =>
    new Promise<FeatureCollection>((resolve, reject) => {
      const key = tileKey(of);
      asked.push(key);
      open.set(key, {
        signal,
        answer: (names) => resolve({ type: 'FeatureCollection', features: names.map(feature) }),
        fail: () => reject(new Error('down')),
      });
    });
  return { fetchCell, asked, open };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

function setUp(options: Partial<CellLoaderOptions> = {}) {
  const server = slowServer();
  const arrived: string[] = [];
  const dropped: string[] = [];
  const loader = new CellLoader({
    fetchCell: server.fetchCell,
    keep: 10,
    onArrived: (key) => arrived.push(key),
    onDropped: (key) => dropped.push(key),
    ...options,
  });
  return { ...server, loader, arrived, dropped };
}

describe('CellLoader', () => {
  it('asks in the order given, so many at once', async () => {
    const { loader, asked, open } = setUp({ atOnce: 2 });
    loader.want([tile(1), tile(2), tile(3)]);
    expect(asked).toEqual(['14/1/0', '14/2/0']);
    open.get('14/1/0')?.answer([]);
    await settled();
    expect(asked).toEqual(['14/1/0', '14/2/0', '14/3/0']);
  });

  it('asks for nothing twice', async () => {
    const { loader, asked, open } = setUp();
    loader.want([tile(1)]);
    loader.want([tile(1)]);
    open.get('14/1/0')?.answer(['a']);
    await settled();
    loader.want([tile(1)]);
    expect(asked).toEqual(['14/1/0']);
  });

  it('calls off what left the view, and says nothing of a late answer', async () => {
    const { loader, open, arrived } = setUp();
    loader.want([tile(1)]);
    loader.want([tile(2)]);
    expect(open.get('14/1/0')?.signal.aborted).toBe(true);
    open.get('14/1/0')?.answer(['late']);
    open.get('14/2/0')?.answer(['b']);
    await settled();
    expect(arrived).toEqual(['14/2/0']);
  });

  it('drops the cell not looked at for longest, and none that is in view', async () => {
    const { loader, open, dropped } = setUp({ keep: 2 });
    for (const x of [1, 2, 1, 3]) {
      loader.want([tile(x)]);
      open.get(`14/${x}/0`)?.answer([]);
      await settled();
    }
    expect(dropped).toEqual(['14/2/0']);
    loader.want([tile(4), tile(5), tile(6)]);
    for (const x of [4, 5, 6]) open.get(`14/${x}/0`)?.answer([]);
    await settled();
    expect(dropped).toEqual(['14/2/0', '14/1/0', '14/3/0']);
  });

  it('asks again for a cell that failed', async () => {
    const { loader, asked, open, arrived } = setUp();
    loader.want([tile(1)]);
    open.get('14/1/0')?.fail();
    await settled();
    loader.want([tile(1)]);
    open.get('14/1/0')?.answer(['a']);
    await settled();
    expect(asked).toHaveLength(2);
    expect(arrived).toEqual(['14/1/0']);
  });

  it('shows the view alone once it is whole, and everything kept until then', async () => {
    const { loader, open } = setUp();
    const names = () => loader.inView().map((features) => features[0]?.properties?.['name']);
    loader.want([tile(1)]);
    open.get('14/1/0')?.answer(['old']);
    await settled();
    loader.want([tile(2)]);
    expect(names()).toEqual(['old']);
    open.get('14/2/0')?.answer(['new']);
    await settled();
    expect(names()).toEqual(['new']);
  });

  it('asks for nothing more once stopped', () => {
    const { loader, open } = setUp({ atOnce: 1 });
    loader.want([tile(1), tile(2)]);
    loader.stop();
    expect(open.get('14/1/0')?.signal.aborted).toBe(true);
    expect(open.has('14/2/0')).toBe(false);
  });
});
