import { useBrowserState } from '../../shared/api/browser-state.ts';
import type { Language } from '../../shared/i18n/load-texts.ts';
import { languageCookie, savePreference } from './preference-cookies.ts';

/**
 * Returns the language that the browser state stores, by another client or before the cookie expired; null when there is
 * none, or when the URL or the cookie decides.
 */
export function findSavedLanguage(
  selected: string | null,
  shown: Language,
  offered: readonly string[],
  { search, cookie }: { search: string; cookie: string },
): Language | null {
  const isDecided = new URLSearchParams(search).has('lang') || cookie.includes(`${languageCookie}=`);
  return !isDecided && selected && offered.includes(selected) && selected !== shown ? selected : null;
}

/**
 * Reloads the page in the stored language; call it after the browser state is rehydrated. Does nothing without cookies,
 * where the page would reload in a loop.
 */
export function restoreSavedLanguage(shown: Language, offered: readonly string[]): void {
  if (!navigator.cookieEnabled) return;
  const { selectedLanguage } = useBrowserState.getState().Language;
  const saved = findSavedLanguage(selectedLanguage, shown, offered, {
    search: location.search,
    cookie: document.cookie,
  });
  if (!saved) return;
  chooseLanguage(saved);
}

/** Stores the language for the next visit (contract 7.5) and reloads the page in it. */
export function chooseLanguage(language: Language): void {
  savePreference(languageCookie, language);
  useBrowserState.setState(({ Language: state }) => ({ Language: { ...state, selectedLanguage: language } }));
  const address = new URL(location.href);
  // A `lang` parameter overrides the cookie.
  if (!address.searchParams.has('lang')) return location.reload();
  address.searchParams.delete('lang');
  location.replace(address);
}
