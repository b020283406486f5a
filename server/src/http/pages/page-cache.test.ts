import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type RenderedPage, type CachedPage, PageCache } from './page-cache.ts';

const textOf = ({ gzip }: CachedPage) => gunzipSync(gzip).toString();

function page(text: string, keep = true, tags: string[] = []): RenderedPage {
  return { status: 200, headers: {}, body: Buffer.from(text), isCacheable: keep, tags: new Set(tags) };
}

describe('PageCache', () => {
  it('renders once for concurrent requests and sends the same compressed bytes', async () => {
    const cache = new PageCache(1e6);
    let renderings = 0;
    const render = async () => page(`number ${(renderings += 1)}`);
    const pages = await Promise.all([cache.get('/', render), cache.get('/', render), cache.get('/', render)]);
    expect(renderings).toBe(1);
    expect(brotliDecompressSync(pages[0].brotli).toString()).toBe('number 1');
    expect(gunzipSync(pages[1].gzip).toString()).toBe('number 1');
  });

  it('sends a stale page while a new one is rendered', async () => {
    let now = 0;
    const cache = new PageCache(1e6, () => now);
    let renderings = 0;
    const render = async () => page(`number ${(renderings += 1)}`);
    await cache.get('/', render);
    now = 61_000;
    expect(textOf(await cache.get('/', render))).toBe('number 1');
    await expect.poll(async () => textOf(await cache.get('/', render))).toBe('number 2');
  });

  it('evicts what changed, including pages that were being rendered meanwhile', async () => {
    const cache = new PageCache(1e6);
    let finish: (rendered: RenderedPage) => void = () => undefined;
    const slow = cache.get('/', () => new Promise((resolve) => (finish = resolve)));
    cache.drop();
    const text = async () => textOf(await cache.get('/', async () => page('after')));
    expect(await text()).toBe('after');
    finish(page('before the change'));
    await slow;
    expect(await text()).toBe('after');
  });

  it('caches a page that was being rendered when something else changed', async () => {
    const cache = new PageCache(1e6);
    let finish: (rendered: RenderedPage) => void = () => undefined;
    const slow = cache.get('/', () => new Promise((resolve) => (finish = resolve)));
    cache.drop('faqs');
    finish(page('home', true, ['homepage-data']));
    await slow;
    expect(textOf(await cache.get('/', async () => page('drawn again')))).toBe('home');
  });

  it('does not cache a page that was being rendered when what it shows changed', async () => {
    const cache = new PageCache(1e6);
    let finish: (rendered: RenderedPage) => void = () => undefined;
    const slow = cache.get('/', () => new Promise((resolve) => (finish = resolve)));
    cache.drop('faqs');
    finish(page('before', true, ['faqs']));
    await slow;
    expect(textOf(await cache.get('/', async () => page('after')))).toBe('after');
  });

  it('evicts only the pages that show what changed', async () => {
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

  it('gives the same page the same ETag and a changed page another', async () => {
    const cache = new PageCache(0);
    const etag = async (text: string) => (await cache.get('/', async () => page(text))).etag;
    expect(await etag('a')).toBe(await etag('a'));
    expect(await etag('a')).not.toBe(await etag('b'));
  });

  it('stays under its memory limit and evicts the least recently used', async () => {
    const cache = new PageCache(60_000);
    const render = async () => page('x'.repeat(5_000));
    for (let index = 0; index < 50; index++) await cache.get(`/${index}`, render);
    expect(cache.bytes).toBeLessThanOrEqual(60_000);
    let renderedAgain = false;
    await cache.get('/49', async () => ((renderedAgain = true), page('y')));
    expect(renderedAgain).toBe(false);
  });

  it('refuses a rendering for one request without refusing the requests that share a rendering', async () => {
    const cache = new PageCache(1e6);
    const refuse = () => Promise.reject(new Error('too many'));
    await expect(cache.get('/', async () => page('never'), refuse)).rejects.toThrow('too many');
    const running = cache.get('/', async () => page('here'));
    await Promise.resolve();
    const texts = await Promise.all([running, cache.get('/', async () => page('never'), refuse)]);
    expect(texts.map(textOf)).toEqual(['here', 'here']);
  });

  it('sends a stale page when its rendering is refused', async () => {
    let now = 0;
    const cache = new PageCache(1e6, () => now);
    await cache.get('/', async () => page('old'));
    now = 61_000;
    const refuse = () => Promise.reject(new Error('too many'));
    expect(textOf(await cache.get('/', async () => page('new'), refuse))).toBe('old');
  });

  it.each<[string, () => Promise<RenderedPage>]>([
    ['answers 503', async () => ({ ...page('away', false), status: 503 })],
    ['throws', () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))],
  ])('sends a page of any age while an unavailable database %s, then a new one', async (_, away) => {
    let now = 0;
    const cache = new PageCache(1e6, () => now);
    await cache.get('/', async () => page('old'));
    now = 86_400_000;
    expect(textOf(await cache.get('/', away))).toBe('old');
    const broken = () => Promise.reject(new Error('a fault'));
    await expect(cache.get('/', broken)).rejects.toThrow('a fault');
    expect(textOf(await cache.get('/', async () => page('new')))).toBe('new');
  });

  it.each([404, 301])('evicts a page whose new rendering has status %i', async (status) => {
    let now = 0;
    const cache = new PageCache(1e6, () => now);
    await cache.get('/', async () => page('old'));
    now = 61_000;
    const removed = async () => ({ ...page('removed', false), status });
    await cache.get('/', removed);
    await expect.poll(async () => (await cache.get('/', removed)).status).toBe(status);
    expect(cache.bytes).toBe(0);
  });

  it('does not cache a page that is not cacheable', async () => {
    const cache = new PageCache(1e6);
    await cache.get('/', async () => page('a fault', false));
    expect(textOf(await cache.get('/', async () => page('well again')))).toBe('well again');
  });
});
