import { expect, test } from 'vitest';
import { readSeoPage, seoPagePaths, seoPages } from './seo-pages.ts';

test('a blank name is the home page, an unknown name is null', () => {
  expect(readSeoPage(undefined)).toBe('homepage');
  expect(readSeoPage('')).toBe('homepage');
  expect(readSeoPage('faqs')).toBe('faqs');
  expect(readSeoPage('faq')).toBeNull();
});

test('a page has the name of its last path segment, as existing clients expect', () => {
  for (const page of seoPages) {
    const path = seoPagePaths[page];
    if (page !== 'homepage' && path !== null) expect(path.endsWith(`/${page}`)).toBe(true);
  }
});

test('every page name is unique', () => {
  expect(new Set(seoPages).size).toBe(seoPages.length);
});
