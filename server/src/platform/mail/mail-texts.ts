import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import hi from './texts/hi.json' with { type: 'json' };

export type MailTexts = typeof en;

/** A text with plural forms; the count selects the form by the rules of the language. */
export type PluralText = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export interface MailLanguage {
  /** For `lang`, numbers and dates; digits stay Latin as on the site. */
  locale: string;
  direction: 'ltr' | 'rtl';
  texts: MailTexts;
}

const languages: Record<string, MailTexts> = { en, ar, hi, es, fr };

/** Codes of the languages with built-in mail texts. */
export const mailLanguages: readonly string[] = Object.keys(languages);

/** Returns the first of these languages that has built-in mail texts (`pt-BR` counts as `pt`), otherwise English. */
export function mailLanguage(...wanted: (string | null | undefined)[]): MailLanguage {
  const codes = wanted.map((code) => code?.toLowerCase().split('-')[0] ?? '');
  const locale = codes.find((code) => Object.hasOwn(languages, code)) ?? 'en';
  return { locale, direction: locale === 'ar' ? 'rtl' : 'ltr', texts: languages[locale] ?? en };
}
