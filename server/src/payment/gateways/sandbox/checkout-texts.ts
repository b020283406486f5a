import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import hi from './texts/hi.json' with { type: 'json' };

export type CheckoutTexts = typeof en;

const languages: Record<string, CheckoutTexts> = { en, ar, hi, es, fr };

export const checkoutLanguages: readonly string[] = Object.keys(languages);

export interface CheckoutLanguage {
  locale: string;
  direction: 'ltr' | 'rtl';
  texts: CheckoutTexts;
}

/** Returns the texts of the sandbox checkout; English for an unsupported language. */
export function checkoutTexts(language: string): CheckoutLanguage {
  const locale = Object.hasOwn(languages, language) ? language : 'en';
  return { locale, direction: locale === 'ar' ? 'rtl' : 'ltr', texts: languages[locale] ?? en };
}
