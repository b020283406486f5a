import { beforeEach, describe, expect, it } from 'vitest';
import { ResponseCache } from './response-cache.ts';

let clock = 0;
let made = 0;
let cache: ResponseCache;
const make = () => Promise.resolve({ made: ++made });

beforeEach(() => {
  clock = 0;
  made = 0;
  cache = new ResponseCache(() => clock);
});

describe('cached responses', () => {
  it('are loaded once for all requests until they expire', async () => {
    expect(await Promise.all([cache.get('a', 100, make), cache.get('a', 100, make)])).toEqual([
      { made: 1 },
      { made: 1 },
    ]);
    clock = 99;
    expect(await cache.get('a', 100, make)).toEqual({ made: 1 });
    clock = 100;
    expect(await cache.get('a', 100, make)).toEqual({ made: 2 });
  });

  it('are cached by key', async () => {
    await cache.get('a', 100, make);
    expect(await cache.get('b', 100, make)).toEqual({ made: 2 });
  });

  it('do not include failed loads', async () => {
    const fail = () => Promise.reject(new Error('gone'));
    await expect(cache.get('a', 100, fail)).rejects.toThrow('gone');
    expect(await cache.get('a', 100, make)).toEqual({ made: 1 });
  });

  it('are limited in number', async () => {
    for (let index = 0; index <= 200; index += 1) await cache.get(`key ${index}`, 100, make);
    await cache.get('key 200', 100, make);
    expect(made).toBe(201);
    await cache.get('key 0', 100, make);
    expect(made).toBe(202);
  });

  it('are evicted when they take more bytes than allowed', async () => {
    cache = new ResponseCache(() => clock, 10_000);
    const large = () => Promise.resolve({ text: 'x'.repeat(900), made: ++made });
    for (let index = 0; index < 50; index += 1) await cache.get(`key ${index}`, 100, large);
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
    await cache.get('key 49', 100, large);
    expect(made).toBe(50);
    await cache.get('key 0', 100, large);
    expect(made).toBe(51);
  });

  it('are evicted after they expire', async () => {
    await cache.get('old', 100, make);
    const { bytes } = cache;
    clock = 100;
    await cache.get('new', 100, make);
    expect(cache.bytes).toBe(bytes);
  });
});

describe('cached records', () => {
  let loads: number[][] = [];
  beforeEach(() => {
    loads = [];
    clock = 1_000;
  });
  const load = (ids: number[]) => {
    loads.push(ids);
    return Promise.resolve(new Map(ids.filter((id) => id < 100).map((id) => [id, { id, made: ++made }])));
  };
  const get = (ids: number[], variant = '') => cache.getRecords('card', variant, ids, load);

  it('are loaded once, and only those that are absent', async () => {
    await get([1, 2]);
    const records = await get([2, 3]);
    expect(loads).toEqual([[1, 2], [3]]);
    expect([...records.values()].map(({ id }) => id)).toEqual([2, 3]);
    await get([1, 2, 3]);
    expect(loads).toHaveLength(2);
  });

  it('are cached separately for each address that they depend on', async () => {
    await get([1]);
    await get([1], 'https://latchkey.test');
    expect(loads).toEqual([[1], [1]]);
  });

  it('expire after a minute, and an unknown id is loaded each time', async () => {
    await get([1, 100]);
    clock = 60_999;
    await get([1, 100]);
    clock = 61_001;
    await get([1]);
    expect(loads).toEqual([[1, 100], [100], [1]]);
  });

  it('are evicted one by one, all of a tag, or all', async () => {
    await get([1, 11]);
    cache.evict('card 1');
    await get([1, 11]);
    expect(loads.at(-1)).toEqual([1]);
    cache.evict('other');
    await get([1, 11]);
    expect(loads).toHaveLength(2);
    for (const evict of [() => cache.evict('card'), () => cache.evictAll()]) {
      evict();
      await get([1, 11]);
      expect(loads.at(-1)).toEqual([1, 11]);
    }
  });

  it('are not cached when evicted while they load', async () => {
    const running = cache.getRecords('card', '', [1], async (ids) => {
      cache.evict('card 1');
      return load(ids);
    });
    await running;
    await get([1]);
    expect(loads).toEqual([[1], [1]]);
  });
});
