import { describe, expect, test } from 'vitest';
import { isCacheablePage, pageCacheKey, classifyRequest } from './classify-request.ts';

const origin = 'https://homes.test';
const classify = (path: string, of: Partial<Parameters<typeof classifyRequest>[0]> = {}) =>
  classifyRequest(
    { url: origin + path, method: 'GET', mode: 'no-cors', destination: '', referrer: `${origin}/`, ...of },
    origin,
  );
const classifyNavigation = (path: string) => classify(path, { mode: 'navigate', destination: 'document' });
const classifyImage = (path: string, referrer = '/') =>
  classify(path, { destination: 'image', referrer: `${origin}${referrer}` });

describe('a request', () => {
  test.each(['/', '/search?city=Lisbon', '/properties-details/a-home', '/articles/'])('for %s is a page', (path) =>
    expect(classifyNavigation(path)).toBe('page'),
  );

  test.each([
    '/user/chat',
    '/user',
    '/my-property/a',
    '/all-personalized-feeds',
    '/payment/success',
    '/admin/',
    '/outbox',
  ])('for %s is a private page', (path) => expect(classifyNavigation(path)).toBe('private'));

  test.each([
    '/api/get_chats',
    '/docs',
    '/healthz',
    '/files/a.pdf',
    '/sitemap.xml',
    '/articles/feed.xml',
    '/sign-in/social/callback?code=1&state=2',
    '/demo-identity/interaction/a',
  ])('for %s is left to the browser', (path) => expect(classifyNavigation(path)).toBe('pass'));

  test('of an API call is passed through', () => {
    for (const path of ['/api/get_chats', '/api/homepage-data', '/search.data', '/_root.data?x=1'])
      expect(classify(path, { mode: 'cors' })).toBe('pass');
    expect(classify('/search', { method: 'POST', mode: 'navigate' })).toBe('pass');
  });

  test('for a built file or an image of a public page uses the cache', () => {
    expect(classify('/assets/base-1a2b.js', { destination: 'script' })).toBe('asset');
    expect(classifyImage('/files/homes/a.w480.avif')).toBe('picture');
    expect(classifyImage('/files/homes/a.w480.avif', '/user/chat')).toBe('pass');
    expect(classifyImage('/files/papers/a.pdf')).toBe('pass');
    expect(classifyImage('/search')).toBe('pass');
  });

  test('to another origin is passed through', () => {
    expect(classify('', { url: 'https://maps.example/a.png', destination: 'image' })).toBe('pass');
  });
});

test('a page has one cache key for all spellings of its URL', () => {
  expect(pageCacheKey('https://homes.test/search/?b=2&utm_source=mail&a=1#top', origin)).toBe('/search?a=1&b=2');
  expect(pageCacheKey('/', origin)).toBe('/');
  expect(pageCacheKey('/search?a=1', origin)).not.toBe(pageCacheKey('/search?a=2', origin));
});

test('private pages, API calls and other origins are not cacheable', () => {
  expect(isCacheablePage('/faqs', origin)).toBe(true);
  expect(isCacheablePage('/offline', origin)).toBe(true);
  for (const address of ['/user/chat', '/api/faqs', 'https://evil.example/', '//evil.example/'])
    expect(isCacheablePage(address, origin), address).toBe(false);
});
