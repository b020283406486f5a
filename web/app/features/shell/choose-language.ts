import { useBrowserState } from '../../api/browser-state.ts';
import type { Language } from '../../i18n/languages.ts';
import { keepChoice, languageCookie } from './choices.ts';

/** Keeps the language for the next visit (contract 7.5) and has the page drawn again in it. */
export function chooseLanguage(language: Language): void {
  keepChoice(languageCookie, language);
  useBrowserState.setState(({ Language: kept }) => ({ Language: { ...kept, selectedLanguage: language } }));
  const address = new URL(location.href);
  // The address has the first word, and it would say the old one.
  if (!address.searchParams.has('lang')) return location.reload();
  address.searchParams.delete('lang');
  location.replace(address);
}
