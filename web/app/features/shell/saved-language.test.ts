import { afterEach, expect, it, vi } from 'vitest';
import { useBrowserState } from '../../shared/api/browser-state.ts';
import { findSavedLanguage, restoreSavedLanguage } from './saved-language.ts';

const offered = ['en', 'ar', 'de'];

it('returns the language that is stored in the browser', () => {
  expect(findSavedLanguage('ar', 'en', offered, '')).toBe('ar');
  expect(findSavedLanguage('de', 'en', offered, '')).toBe('de');
  expect(findSavedLanguage('en', 'en', offered, '')).toBeNull();
});

it('returns null when the cookie decides', () => {
  expect(findSavedLanguage('ar', 'en', offered, 'x=1; lk-language=en')).toBeNull();
});

it('ignores a language that the market does not offer', () => {
  expect(findSavedLanguage('tlh', 'en', offered, '')).toBeNull();
  expect(findSavedLanguage(null, 'en', offered, '')).toBeNull();
});

afterEach(() => vi.unstubAllGlobals());

it('stores the language of the link that opened the page, like one chosen in the menu', () => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', { setItem: vi.fn<() => void>() });
  vi.stubGlobal('navigator', { cookieEnabled: true });
  vi.stubGlobal('location', { search: '?city=Lisbon&lang=ar', protocol: 'https:' });
  restoreSavedLanguage('ar', offered);
  expect(page.cookie).toMatch(/^lk-language=ar; /);
  expect(useBrowserState.getState().Language.selectedLanguage).toBe('ar');

  page.cookie = '';
  useBrowserState.setState(useBrowserState.getInitialState());
  vi.stubGlobal('location', { search: '?lang=tlh', protocol: 'https:' });
  restoreSavedLanguage('en', offered);
  expect(page.cookie).toBe('');
});
