import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import hi from './texts/hi.json' with { type: 'json' };

export type TillTexts = typeof en;

const languages: Record<string, TillTexts> = { en, ar, hi, es, fr };

export const tillLanguages: readonly string[] = Object.keys(languages);

export interface TillLanguage {
  locale: string;
  direction: 'ltr' | 'rtl';
  texts: TillTexts;
}

/** The texts of the sandbox's till; English for a language that they are not written in. */
export function tillTexts(language: string): TillLanguage {
  const locale = Object.hasOwn(languages, language) ? language : 'en';
  return { locale, direction: locale === 'ar' ? 'rtl' : 'ltr', texts: languages[locale] ?? en };
}
