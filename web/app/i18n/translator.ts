import type { Language } from './languages.ts';
import type { Texts } from './load-texts.ts';

/** What fills the holes of a text; `count` also chooses its plural form. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

/** The text of a key, in the language of the page. */
export type Translate = (key: string, values?: Values) => string;

/** What the market itself calls something (a category, a fact, a facility), in the language of the page. */
export type TranslateName = (written: string) => string;

export interface Translator {
  language: Language;
  direction: 'ltr' | 'rtl';
  t: Translate;
  named: TranslateName;
  /** The same with some texts in other words; what is not among them stays. */
  over: (more: Texts) => Translator;
  /** The same with more texts, where it has none itself. */
  under: (more: Texts) => Translator;
}

/** Before the name as the market wrote it: `name.Flats` (docs/decisions/009-language-overlay.md). */
export const nameKey = 'name.';

/**
 * A translator for one page or one browser. Keys are flat ("search.results"), as the contract's language file is. A text
 * with `{{count}}` stands in the plural forms of its language, by CLDR: "home.homes_one", "home.homes_other". A key that
 * is missing shows itself (contract 3.20), a name that is missing stays as written; a hole without a value stays empty.
 * @param direction `rtl` or `ltr` as the operator has it; what is usual for the language when not said
 */
export function createTranslator(language: Language, texts: Texts, direction?: string | null): Translator {
  const plural = new Intl.PluralRules(language);
  function find(key: string, count: unknown): string | undefined {
    if (typeof count !== 'number') return texts[key];
    return texts[`${key}_${plural.select(count)}`] ?? texts[`${key}_other`] ?? texts[key];
  }
  const translator: Translator = {
    language,
    direction: (direction ?? (language === 'ar' ? 'rtl' : 'ltr')) === 'rtl' ? 'rtl' : 'ltr',
    t: (key, values = {}) =>
      (find(key, values.count) ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    named: (written) => texts[nameKey + written] ?? written,
    over: (more) =>
      Object.keys(more).length > 0 ? createTranslator(language, { ...texts, ...more }, direction) : translator,
    under: (more) => createTranslator(language, { ...more, ...texts }, direction),
  };
  return translator;
}
