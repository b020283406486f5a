import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import hi from './texts/hi.json' with { type: 'json' };

export type PopupTexts = typeof en;

const languages: Record<string, PopupTexts> = { en, ar, hi, es, fr };

export const popupLanguages: readonly string[] = Object.keys(languages);

/** Returns the texts of the popup's pages, in English when the language is not available. */
export function popupTexts(language: string): { locale: string; direction: 'ltr' | 'rtl'; texts: PopupTexts } {
  const locale = Object.hasOwn(languages, language) ? language : 'en';
  return { locale, direction: locale === 'ar' ? 'rtl' : 'ltr', texts: languages[locale] ?? en };
}
