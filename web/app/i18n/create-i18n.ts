import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from './languages.ts';
import type { Texts } from './load-texts.ts';

/**
 * A translator for one page or one browser. Keys are flat ("search.results"), as the contract's language file is;
 * a key that is missing shows itself (contract 3.20).
 */
export function createI18n(language: Language, texts: Texts): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: Object.keys(languages),
    resources: { [language]: { translation: texts } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
