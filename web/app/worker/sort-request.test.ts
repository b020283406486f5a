import { describe, expect, test } from 'vitest';
import { mayKeepPage, pageKey, sortRequest } from './sort-request.ts';

const origin = 'https://homes.test';
const asked = (path: string, of: Partial<Parameters<typeof sortRequest>[0]> = {}) =>
  sortRequest(
    { url: origin + path, method: 'GET', mode: 'no-cors', destination: '', referrer: `${origin}/`, ...of },
    origin,
  );
const opened = (path: string) => asked(path, { mode: 'navigate', destination: 'document' });
const seen = (path: string, referrer = '/') => asked(path, { destination: 'image', referrer: `${origin}${referrer}` });

describe('a request', () => {
  test.each(['/', '/search?city=Lisbon', '/properties-details/a-home', '/articles/'])('for %s is a page', (path) =>
    expect(opened(path)).toBe('page'),
  );

  test.each([
    '/user/chat',
    '/user',
    '/my-property/a',
    '/all-personalized-feeds',
    '/payment/success',
    '/admin/',
    '/outbox',
  ])('for %s is somebody’s own page', (path) => expect(opened(path)).toBe('private'));

  test.each([
    '/api/get_chats',
    '/docs',
    '/healthz',
    '/files/a.pdf',
    '/sitemap.xml',
    '/articles/feed.xml',
    '/sign-in/social/callback?code=1&state=2',
    '/demo-identity/interaction/a',
  ])('for %s is left to the browser', (path) => expect(opened(path)).toBe('pass'));

  test('of a call is never touched', () => {
    for (const path of ['/api/get_chats', '/api/homepage-data', '/search.data', '/_root.data?x=1'])
      expect(asked(path, { mode: 'cors' })).toBe('pass');
    expect(asked('/search', { method: 'POST', mode: 'navigate' })).toBe('pass');
  });

  test('for a built file or a picture of a public page is answered from the device', () => {
    expect(asked('/assets/base-1a2b.js', { destination: 'script' })).toBe('asset');
    expect(seen('/files/homes/a.w480.avif')).toBe('picture');
    expect(seen('/files/homes/a.w480.avif', '/user/chat')).toBe('pass');
    expect(seen('/files/papers/a.pdf')).toBe('pass');
    expect(seen('/search')).toBe('pass');
  });

  test('to another site is theirs', () => {
    expect(asked('', { url: 'https://maps.example/a.png', destination: 'image' })).toBe('pass');
  });
});

test('a page is kept under one address, however it is written', () => {
  expect(pageKey('https://homes.test/search/?b=2&utm_source=mail&a=1#top', origin)).toBe('/search?a=1&b=2');
  expect(pageKey('/', origin)).toBe('/');
  expect(pageKey('/search?a=1', origin)).not.toBe(pageKey('/search?a=2', origin));
});

test('nothing of somebody, of a call or of another site is kept', () => {
  expect(mayKeepPage('/faqs', origin)).toBe(true);
  expect(mayKeepPage('/offline', origin)).toBe(true);
  for (const address of ['/user/chat', '/api/faqs', 'https://evil.example/', '//evil.example/'])
    expect(mayKeepPage(address, origin), address).toBe(false);
});
