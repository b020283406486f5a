import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import hi from './texts/hi.json' with { type: 'json' };

export type MailTexts = typeof en;

/** A text of which the count chooses the form, as the language does. */
export type CountedText = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export interface MailLanguage {
  /** For `lang`, numbers and dates; figures stay Latin as on the site. */
  locale: string;
  direction: 'ltr' | 'rtl';
  texts: MailTexts;
}

const languages: Record<string, MailTexts> = { en, ar, hi, es, fr };

/** Codes of the languages that mails are written in. */
export const mailLanguages: readonly string[] = Object.keys(languages);

/** The first of these languages that mails are written in (`pt-BR` counts as `pt`); English when there is none. */
export function mailLanguage(...wanted: (string | null | undefined)[]): MailLanguage {
  const codes = wanted.map((code) => code?.toLowerCase().split('-')[0] ?? '');
  const locale = codes.find((code) => Object.hasOwn(languages, code)) ?? 'en';
  return { locale, direction: locale === 'ar' ? 'rtl' : 'ltr', texts: languages[locale] ?? en };
}
