import { gunzipSync } from 'node:zlib';
import type { FeatureCollection } from 'geojson';
import sharp from 'sharp';
import { gridLevel, type StaticMapKey, staticMapGrid } from '@latchkey/contract/map/static-map';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompressedBody } from '../cache/compress-body.ts';
import type { Gazetteer } from '../geocoding/gazetteer.ts';
import { buildGazetteer } from '../geocoding/build-gazetteer.ts';
import { MapData } from './map-data.ts';
import { tileX, tileY } from './mercator.ts';

const lisbon = { latitude: 38.7223, longitude: -9.1393 };
const options = () => ({ gazetteer, centres: () => Promise.resolve([lisbon]), now: () => new Date(0) });
let gazetteer: Gazetteer;
let map: MapData;
beforeAll(async () => {
  gazetteer = await buildGazetteer();
  map = new MapData({ ...options(), sketchesStreets: true });
});
afterAll(() => map.close());

const tileOf = (zoom: number, { latitude, longitude } = lisbon) =>
  [Math.floor(tileX(longitude, zoom)), Math.floor(tileY(latitude, zoom))] as const;
const textOf = (drawn: CompressedBody | null) => (drawn ? gunzipSync(drawn.gzip).toString() : 'null');
const parse = (text: string | null) => JSON.parse(text ?? 'null') as FeatureCollection;

describe('labels', () => {
  const names = async (zoom: number, x: number, y: number, language = 'en') =>
    parse(await map.labels(zoom, x, y, language)).features.map((feature) => feature.properties?.['name'] as string);

  it('name countries at low zooms and cities at higher ones, the largest first', async () => {
    const world = await names(0, 0, 0);
    expect(world).toContain('India');
    expect(world).not.toContain('Mumbai');
    expect((await names(8, ...tileOf(8)))[0]).toBe('Lisbon');
    expect(await names(5, ...tileOf(5, { latitude: 55.7558, longitude: 37.6173 }))).toContain('Moscow');
  });

  it('are in the language of the request, or as in the gazetteer where that has no such name', async () => {
    expect(await names(0, 0, 0, 'ar')).toEqual(expect.arrayContaining(['الهند', 'البرازيل']));
    expect((await names(8, ...tileOf(8), 'ar'))[0]).toBe('لشبونة');
    expect(await names(4, ...tileOf(4, { latitude: 21, longitude: 57 }), 'ar')).toContain('عمان');
    expect((await names(8, ...tileOf(8), 'fr'))[0]).toBe('Lisbonne');
    expect(await names(10, ...tileOf(10), 'hi')).toEqual(
      expect.arrayContaining(['लिस्बन', expect.stringMatching(/^[A-Z]/)]),
    );
    expect((await names(8, ...tileOf(8), 'xx'))[0]).toBe('Lisbon');
  });

  it('are limited in number, and the labels of a tile are also in its four child tiles', async () => {
    const [x, y] = tileOf(10);
    const below = await Promise.all([0, 1, 2, 3].map((part) => names(11, 2 * x + (part % 2), 2 * y + (part >> 1))));
    const above = await names(10, x, y);
    expect(above.length).toBeLessThanOrEqual(14);
    expect(below.flat()).toEqual(expect.arrayContaining(above));
  });

  it.each([
    [2, 4, 0],
    [2, 0, -1],
    [-1, 0, 0],
    [1.5, 0, 0],
    [99, 0, 0],
    [Number.NaN, 0, 0],
  ])('of an invalid tile are null: %j %j %j', async (zoom, x, y) => {
    expect(await map.labels(zoom, x, y, 'en')).toBeNull();
  });
});

describe('streets', () => {
  it('exist around listings only', async () => {
    const { features } = parse(textOf(await map.streets(...tileOf(14))));
    const kinds = new Set(features.map((feature) => feature.properties?.['kind'] as string));
    expect([...kinds]).toEqual(expect.arrayContaining(['street', 'lane', 'artery']));
    expect(await map.streets(...tileOf(14, { latitude: 48.8566, longitude: 2.3522 }))).toBeNull();
    expect(await map.streets(-1, 0)).toBeNull();
    expect(await map.streets(2 ** 14, 0)).toBeNull();
    expect(await map.streets(0.5, Number.NaN)).toBeNull();
  });
});

describe('a static map', () => {
  const viewOf = ({ latitude, longitude, zoom } = { ...lisbon, zoom: 14.5 }): StaticMapKey => {
    const step = Math.floor(zoom * staticMapGrid.zoomsPerLevel);
    const level = gridLevel(step / staticMapGrid.zoomsPerLevel);
    const at = { x: Math.round(tileX(longitude, level)), y: Math.round(tileY(latitude, level)) };
    return { step, ...at, size: 'spot', theme: 'light' };
  };
  const svgOf = async (view: StaticMapKey) => textOf(await map.staticMap(view));

  it('is an SVG of the requested size with roads', async () => {
    const svg = await svgOf(viewOf());
    expect(svg.length).toBeLessThan(60_000);
    expect(svg).toContain('Streets are illustrative');
    expect(svg).not.toContain('NaN');
    const { dominant } = await sharp(Buffer.from(svg)).stats();
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 920, height: 300 });
    expect(dominant.r).toBeGreaterThan(200);
    const dark = await sharp(Buffer.from(await svgOf({ ...viewOf(), theme: 'dark' }))).stats();
    expect(dark.dominant.r).toBeLessThan(60);
  });

  it('of a country or the world shows its land without roads, in less than 200 kB', async () => {
    for (const zoom of [0, 1.5, 4, 5.9]) {
      const svg = await svgOf({ ...viewOf({ ...lisbon, zoom }), size: 'page' });
      expect(svg).toMatch(/<path d="M[^"]{20,}/);
      expect(svg).not.toMatch(/stroke=|NaN/);
      expect(svg.length).toBeLessThan(200_000);
    }
  });

  it('of a region shows the main roads of a demo city', async () => {
    for (const zoom of [7, 9, 11.9]) {
      const svg = await svgOf({ ...viewOf({ ...lisbon, zoom }), size: 'page' });
      expect(svg).toMatch(/<path d="M[^"]{20,}" stroke=/);
      expect(svg).not.toContain('NaN');
      expect(svg.length).toBeLessThan(100_000);
    }
  });

  it('has its own streets far from all listings, and water at sea', async () => {
    const paris = await svgOf(viewOf({ latitude: 48.8566, longitude: 2.3522, zoom: 14.5 }));
    expect(paris.match(/stroke=/g)?.length).toBeGreaterThan(2);
    const atlantic = await svgOf(viewOf({ latitude: 40, longitude: -30, zoom: 14.5 }));
    expect(atlantic).toContain('#c0d9e3');
  });

  it('has neither sketched streets nor a note about them in a real market', async () => {
    const real = new MapData({ ...options(), sketchesStreets: false });
    expect(await real.streets(...tileOf(14))).toBeNull();
    const svg = textOf(await real.staticMap(viewOf()));
    await real.close();
    expect(svg).not.toContain('illustrative');
    expect(svg.length).toBeLessThan((await svgOf(viewOf())).length / 2);
  });

  it('is null near the poles', async () => {
    expect(await map.staticMap({ ...viewOf(), y: 0 })).toBeNull();
  });

  it('is rendered in another thread than the one that handles requests', async () => {
    const before = { thread: process.threadCpuUsage(), process: process.cpuUsage() };
    const views = [12, 12.5, 13, 14.5].map((zoom) => viewOf({ latitude: 48.2, longitude: 16.37, zoom }));
    await Promise.all(views.map((view) => map.staticMap({ ...view, size: 'page' })));
    const sum = ({ user, system }: NodeJS.CpuUsage) => user + system;
    const own = sum(process.threadCpuUsage(before.thread));
    expect(own).toBeLessThan(sum(process.cpuUsage(before.process)) / 10);
  });

  it('is rendered once and calls `admit` once for concurrent requests', async () => {
    let admitted = 0;
    const admit = () => Promise.resolve(void (admitted += 1));
    const view = viewOf({ latitude: 52.52, longitude: 13.4, zoom: 14 });
    const first = map.staticMap(view, admit);
    await expect.poll(() => admitted).toBe(1);
    const refuse = () => Promise.reject(new Error('refused'));
    const [one, other] = await Promise.all([first, map.staticMap(view, refuse)]);
    expect(other).toBe(one);
    expect(await map.staticMap(view, refuse)).toBe(one);
    await expect(map.staticMap({ ...view, theme: 'dark' }, refuse)).rejects.toThrow('refused');
  });
});

it('caches a tile in a buffer of exactly its size', async () => {
  const tile = await map.world(9, 240, 190);
  expect(tile?.buffer.byteLength).toBe(tile?.length);
});

it('starts a new thread after the last one ended', async () => {
  await map.close();
  expect(await map.world(3, 4, 2)).not.toBeNull();
});
