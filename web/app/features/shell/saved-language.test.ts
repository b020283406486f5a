import { expect, it } from 'vitest';
import { findSavedLanguage } from './saved-language.ts';

const offered = ['en', 'ar', 'de'];
const nothing = { search: '', cookie: '' };

it('returns the language that is stored in the browser', () => {
  expect(findSavedLanguage('ar', 'en', offered, nothing)).toBe('ar');
  expect(findSavedLanguage('de', 'en', offered, nothing)).toBe('de');
  expect(findSavedLanguage('en', 'en', offered, nothing)).toBeNull();
});

it('returns null when the URL or the cookie decides', () => {
  expect(findSavedLanguage('ar', 'en', offered, { search: '?a=1&lang=en', cookie: '' })).toBeNull();
  expect(findSavedLanguage('ar', 'en', offered, { search: '', cookie: 'x=1; lk-language=en' })).toBeNull();
});

it('ignores a language that the market does not offer', () => {
  expect(findSavedLanguage('tlh', 'en', offered, nothing)).toBeNull();
  expect(findSavedLanguage(null, 'en', offered, nothing)).toBeNull();
});
