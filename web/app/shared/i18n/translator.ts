import type { Language, Texts } from './load-texts.ts';

/** Values of the placeholders; `count` also selects the plural form. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

/** Returns the text of a key in the language of the page. */
export type Translate = (key: string, values?: Values) => string;

/** Returns the translated name of a record of the market (category, parameter, facility). */
export type TranslateName = (written: string) => string;

export interface Translator {
  language: Language;
  direction: 'ltr' | 'rtl';
  t: Translate;
  named: TranslateName;
  /** Returns a translator in which `more` replaces existing texts. */
  withOverrides: (more: Texts) => Translator;
  /** Returns a translator in which `more` adds missing texts. */
  withFallbacks: (more: Texts) => Translator;
}

/** Key prefix of translated names: `name.Flats` (docs/decisions/009-language-overlay.md). */
const nameKeyPrefix = 'name.';

/**
 * Creates a translator. Keys are flat ("search.results"), as in the contract's language file. A text with `{{count}}` has the
 * CLDR plural forms of its language: "home.homes_one", "home.homes_other". A missing key is returned itself (contract 3.20),
 * a missing name unchanged; a placeholder without a value becomes empty.
 * @param direction `rtl` or `ltr`, the default
 */
export function createTranslator(language: Language, texts: Texts, direction?: string): Translator {
  const plural = new Intl.PluralRules(language);
  function find(key: string, count: unknown): string | undefined {
    if (typeof count !== 'number') return texts[key];
    return texts[`${key}_${plural.select(count)}`] ?? texts[`${key}_other`] ?? texts[key];
  }
  const translator: Translator = {
    language,
    direction: direction === 'rtl' ? 'rtl' : 'ltr',
    t: (key, values = {}) =>
      (find(key, values.count) ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    named: (written) => texts[nameKeyPrefix + written] ?? written,
    withOverrides: (more) =>
      Object.keys(more).length > 0 ? createTranslator(language, { ...texts, ...more }, direction) : translator,
    withFallbacks: (more) => createTranslator(language, { ...more, ...texts }, direction),
  };
  return translator;
}

/**
 * Returns what a page needs of a server's dictionary (contract 3.20): texts that differ from the site's own, and names of
 * the market. Texts for other clients and values that are not strings are left out.
 */
export function findTextOverrides(dictionary: unknown, own: Texts): Texts {
  if (typeof dictionary !== 'object' || dictionary === null) return {};
  const overrides: Texts = {};
  for (const [key, text] of Object.entries(dictionary)) {
    if (typeof text !== 'string' || text === '' || text === own[key]) continue;
    if (Object.hasOwn(own, key) || key.startsWith(nameKeyPrefix)) overrides[key] = text;
  }
  return overrides;
}
