import { expect, it } from 'vitest';
import { keptLanguage } from './kept-language.ts';

const nothing = { search: '', cookie: '' };

it('goes back to the language that is kept in the browser', () => {
  expect(keptLanguage('ar', 'en', nothing)).toBe('ar');
  expect(keptLanguage('en', 'en', nothing)).toBeNull();
});

it('leaves the decision to the address and to the cookie', () => {
  expect(keptLanguage('ar', 'en', { search: '?a=1&lang=en', cookie: '' })).toBeNull();
  expect(keptLanguage('ar', 'en', { search: '', cookie: 'x=1; lk-language=en' })).toBeNull();
});

it('knows no language that the site has no texts for', () => {
  expect(keptLanguage('tlh', 'en', nothing)).toBeNull();
  expect(keptLanguage(null, 'en', nothing)).toBeNull();
});
