import { useBrowserState } from '../../shared/api/browser-state.ts';
import type { Language } from '../../shared/i18n/load-texts.ts';
import { languageCookie, savePreference } from './preference-cookies.ts';

/**
 * Returns the language that the browser state stores, by another client or before the cookie expired; null when there is
 * none, or when the cookie decides.
 */
export function findSavedLanguage(
  selected: string | null,
  shown: Language,
  offered: readonly string[],
  cookie: string,
): Language | null {
  const isDecided = cookie.includes(`${languageCookie}=`);
  return !isDecided && selected && offered.includes(selected) && selected !== shown ? selected : null;
}

/**
 * Reloads the page in the stored language, or stores the language of the link that opened it; call it after the browser state
 * is rehydrated. Does nothing without cookies, where the page would reload in a loop.
 */
export function restoreSavedLanguage(shown: Language, offered: readonly string[]): void {
  if (!navigator.cookieEnabled) return;
  if (new URLSearchParams(location.search).get('lang') === shown) saveLanguage(shown);
  const saved = findSavedLanguage(
    useBrowserState.getState().Language.selectedLanguage,
    shown,
    offered,
    document.cookie,
  );
  if (saved) chooseLanguage(saved);
}

/** Stores the language for the next visit (contract 7.5). */
function saveLanguage(language: Language): void {
  savePreference(languageCookie, language);
  useBrowserState.setState(({ Language: state }) => ({ Language: { ...state, selectedLanguage: language } }));
}

/** Stores the language and reloads the page in it. */
export function chooseLanguage(language: Language): void {
  saveLanguage(language);
  const address = new URL(location.href);
  // A `lang` parameter overrides the cookie.
  if (!address.searchParams.has('lang')) return location.reload();
  address.searchParams.delete('lang');
  location.replace(address);
}
