import { type Language, languages } from './languages.ts';
import type { Texts } from './load-texts.ts';

/** What fills the holes of a text; `count` also chooses its plural form. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

/** The text of a key, in the language of the page. */
export type Translate = (key: string, values?: Values) => string;

export interface Translator {
  language: Language;
  direction: 'ltr' | 'rtl';
  t: Translate;
}

/**
 * A translator for one page or one browser. Keys are flat ("search.results"), as the contract's language file is. A text
 * with `{{count}}` stands in the plural forms of its language, by CLDR: "home.homes_one", "home.homes_other". A key that
 * is missing shows itself (contract 3.20); a hole without a value stays empty.
 */
export function createTranslator(language: Language, texts: Texts): Translator {
  const plural = new Intl.PluralRules(language);
  function find(key: string, count: unknown): string | undefined {
    if (typeof count !== 'number') return texts[key];
    return texts[`${key}_${plural.select(count)}`] ?? texts[`${key}_other`] ?? texts[key];
  }
  return {
    language,
    direction: languages[language].direction,
    t: (key, values = {}) =>
      (find(key, values.count) ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
  };
}
