import { useBrowserState } from '../../api/browser-state.ts';
import type { Language } from '../../i18n/languages.ts';
import { savePreference, languageCookie } from './preference-cookies.ts';

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
