import { useBrowserState } from '../../api/browser-state.ts';
import type { Language } from '../../i18n/languages.ts';
import { chooseLanguage } from './choose-language.ts';
import { languageCookie } from './choices.ts';

/**
 * The language that was kept by another client of this contract or by this one before its cookie went; null when there
 * is none, or the address or the cookie decides.
 */
export function keptLanguage(
  selected: string | null,
  shown: Language,
  offered: readonly string[],
  { search, cookie }: { search: string; cookie: string },
): Language | null {
  const isDecided = new URLSearchParams(search).has('lang') || cookie.includes(`${languageCookie}=`);
  return !isDecided && selected && offered.includes(selected) && selected !== shown ? selected : null;
}

/**
 * After the browser's state has come back: draws the page in the language that is kept there. Not where no cookie can be
 * kept: the page would come back as it is, again and again.
 */
export function returnToKeptLanguage(shown: Language, offered: readonly string[]): void {
  if (!navigator.cookieEnabled) return;
  const { selectedLanguage } = useBrowserState.getState().Language;
  const kept = keptLanguage(selectedLanguage, shown, offered, { search: location.search, cookie: document.cookie });
  if (!kept) return;
  chooseLanguage(kept);
}
