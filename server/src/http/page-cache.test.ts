import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type DrawnPage, type KeptPage, PageCache } from './page-cache.ts';

const textOf = ({ gzip }: KeptPage) => gunzipSync(gzip).toString();

function page(text: string, keep = true, tags: string[] = []): DrawnPage {
  return { status: 200, headers: {}, body: Buffer.from(text), keep, tags: new Set(tags) };
}

describe('PageCache', () => {
  it('draws once for many, and sends the same bytes compressed', async () => {
    const cache = new PageCache(1e6);
    let drawn = 0;
    const draw = async () => page(`number ${(drawn += 1)}`);
    const pages = await Promise.all([cache.get('/', draw), cache.get('/', draw), cache.get('/', draw)]);
    expect(drawn).toBe(1);
    expect(brotliDecompressSync(pages[0].brotli).toString()).toBe('number 1');
    expect(gunzipSync(pages[1].gzip).toString()).toBe('number 1');
  });

  it('sends an old page once more while a new one is drawn', async () => {
    let now = 0;
    const cache = new PageCache(1e6, () => now);
    let drawn = 0;
    const draw = async () => page(`number ${(drawn += 1)}`);
    await cache.get('/', draw);
    now = 61_000;
    expect(textOf(await cache.get('/', draw))).toBe('number 1');
    await expect.poll(async () => textOf(await cache.get('/', draw))).toBe('number 2');
  });

  it('forgets what changed, also what was being drawn meanwhile', async () => {
    const cache = new PageCache(1e6);
    let finish: (drawn: DrawnPage) => void = () => undefined;
    const slow = cache.get('/', () => new Promise((resolve) => (finish = resolve)));
    cache.drop();
    const text = async () => textOf(await cache.get('/', async () => page('after')));
    expect(await text()).toBe('after');
    finish(page('before the change'));
    await slow;
    expect(await text()).toBe('after');
  });

  it('forgets only the pages that show what changed', async () => {
    const cache = new PageCache(1e6);
    await cache.get('/home', async () => page('home', true, ['homepage-data', 'web-settings']));
    await cache.get('/faqs', async () => page('faqs', true, ['faqs', 'web-settings']));
    const bytes = cache.bytes;
    cache.drop('faqs');
    expect(cache.bytes).toBeLessThan(bytes);
    expect(textOf(await cache.get('/home', async () => page('drawn again')))).toBe('home');
    expect(textOf(await cache.get('/faqs', async () => page('drawn again')))).toBe('drawn again');
    cache.drop();
    expect(cache.bytes).toBe(0);
  });

  it('names the same page by the same tag and a changed one by another', async () => {
    const cache = new PageCache(0);
    const etag = async (text: string) => (await cache.get('/', async () => page(text))).etag;
    expect(await etag('a')).toBe(await etag('a'));
    expect(await etag('a')).not.toBe(await etag('b'));
  });

  it('stays within its memory and drops the least used', async () => {
    const cache = new PageCache(60_000);
    const draw = async () => page('x'.repeat(5_000));
    for (let index = 0; index < 50; index++) await cache.get(`/${index}`, draw);
    expect(cache.bytes).toBeLessThanOrEqual(60_000);
    let drawnAgain = false;
    await cache.get('/49', async () => ((drawnAgain = true), page('y')));
    expect(drawnAgain).toBe(false);
  });

  it('refuses a rendering to one request without refusing those that share a rendering', async () => {
    const cache = new PageCache(1e6);
    const refuse = () => Promise.reject(new Error('too many'));
    await expect(cache.get('/', async () => page('never'), refuse)).rejects.toThrow('too many');
    const begun = cache.get('/', async () => page('here'));
    await Promise.resolve();
    const texts = await Promise.all([begun, cache.get('/', async () => page('never'), refuse)]);
    expect(texts.map(textOf)).toEqual(['here', 'here']);
  });

  it('sends an old page when its rendering is refused', async () => {
    let now = 0;
    const cache = new PageCache(1e6, () => now);
    await cache.get('/', async () => page('old'));
    now = 61_000;
    const refuse = () => Promise.reject(new Error('too many'));
    expect(textOf(await cache.get('/', async () => page('new'), refuse))).toBe('old');
  });

  it.each<[string, () => Promise<DrawnPage>]>([
    ['answers 503', async () => ({ ...page('away', false), status: 503 })],
    ['throws', () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))],
  ])('sends a page of any age while a database that is away %s, then a new one', async (_, away) => {
    let now = 0;
    const cache = new PageCache(1e6, () => now);
    await cache.get('/', async () => page('old'));
    now = 86_400_000;
    expect(textOf(await cache.get('/', away))).toBe('old');
    const broken = () => Promise.reject(new Error('a fault'));
    await expect(cache.get('/', broken)).rejects.toThrow('a fault');
    expect(textOf(await cache.get('/', async () => page('new')))).toBe('new');
  });

  it('keeps nothing that is not for everybody', async () => {
    const cache = new PageCache(1e6);
    await cache.get('/', async () => page('a fault', false));
    expect(textOf(await cache.get('/', async () => page('well again')))).toBe('well again');
  });
});
