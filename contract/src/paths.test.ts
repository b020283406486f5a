import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paths, sitemapPaths, userPaths, withoutTrailingSlash } from './paths.ts';

test('slugs and cities stay in their path segment', () => {
  expect(paths.property('loft-12')).toBe('/properties-details/loft-12');
  expect(paths.cityProperties('São Paulo/Centro?')).toBe('/properties/city/S%C3%A3o%20Paulo%2FCentro%3F');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (city) => {
      const path = paths.cityProperties(city);
      expect(path.split('/')).toHaveLength(4);
      expect(decodeURIComponent(path.slice('/properties/city/'.length))).toBe(city);
    }),
  );
});

test('the agent path of the operator has is_admin=1 (contract 3.4)', () => {
  expect(paths.agent('maria')).toBe('/agent-details/maria');
  expect(paths.agent('admin', true)).toBe('/agent-details/admin?is_admin=1');
});

test('every screen has its own path', () => {
  const all = [...Object.values(paths), ...Object.values(userPaths)].map((path) =>
    (path as (s: string) => string)('x'),
  );
  expect(new Set(all).size).toBe(all.length);
  for (const path of all) expect(path).toMatch(/^\/(?:[^/].*[^/])?$/);
});

test('the sitemap lists each public screen once and no screen of signed-in users', () => {
  expect(new Set(sitemapPaths).size).toBe(sitemapPaths.length);
  for (const path of sitemapPaths) expect(path).not.toMatch(/^\/(?:user|my-)/);
});

test.each([
  ['/', '/'],
  ['/search/', '/search'],
  ['/search', '/search'],
  ['/search//?q=a/', '/search?q=a/'],
])('%s without trailing slash is %s', (path, expected) => {
  expect(withoutTrailingSlash(path)).toBe(expected);
});
