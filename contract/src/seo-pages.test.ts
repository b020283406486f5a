import { expect, test } from 'vitest';
import { seoPagePaths, seoPages } from './seo-pages.ts';

test('a page has the name of its last path segment, as existing clients expect', () => {
  for (const page of seoPages) {
    const path = seoPagePaths[page];
    if (page !== 'homepage' && path !== null) expect(path.endsWith(`/${page}`)).toBe(true);
  }
});

test('every page name is unique', () => {
  expect(new Set(seoPages).size).toBe(seoPages.length);
});
