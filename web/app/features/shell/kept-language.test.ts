import { expect, it } from 'vitest';
import { keptLanguage } from './kept-language.ts';

const offered = ['en', 'ar', 'de'];
const nothing = { search: '', cookie: '' };

it('returns the language that is stored in the browser', () => {
  expect(keptLanguage('ar', 'en', offered, nothing)).toBe('ar');
  expect(keptLanguage('de', 'en', offered, nothing)).toBe('de');
  expect(keptLanguage('en', 'en', offered, nothing)).toBeNull();
});

it('returns null when the URL or the cookie decides', () => {
  expect(keptLanguage('ar', 'en', offered, { search: '?a=1&lang=en', cookie: '' })).toBeNull();
  expect(keptLanguage('ar', 'en', offered, { search: '', cookie: 'x=1; lk-language=en' })).toBeNull();
});

it('ignores a language that the market does not offer', () => {
  expect(keptLanguage('tlh', 'en', offered, nothing)).toBeNull();
  expect(keptLanguage(null, 'en', offered, nothing)).toBeNull();
});
