import { namePrefix } from '@latchkey/contract/settings/name-prefix';
import type { Language, Texts } from './load-texts.ts';

/** Values of the placeholders; `count` also selects the plural form. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

/** Returns the text of a key in the language of the page. */
export type Translate = (key: string, values?: Values) => string;

/** Returns the translated name of a record of the market (category, parameter, facility) or a place. */
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

/** Returns the name of a record or a place of the market in the language of `t`; as it is written if it has none. */
export function translateName(written: string, t: Translate): string {
  const key = namePrefix + written;
  const name = t(key);
  return name === key ? written : name;
}

/**
 * Creates a translator. Keys are flat ("search.results"), as in the contract's language file. A text with `{{count}}` has the
 * CLDR plural forms of its language: "home.homes_one", "home.homes_other". A missing key is returned itself (contract 3.20),
 * a missing name unchanged; a placeholder without a value becomes empty.
 * @param direction `rtl` or `ltr`, the default
 */
export function createTranslator(language: Language, texts: Texts, direction?: string): Translator {
  const plural = new Intl.PluralRules(language);
  /** Without copies of the texts: there are thousands, and every page rendering adds some. */
  function translate(layers: readonly Texts[]): Translator {
    const textOf = (key: string) => layers.find((layer) => layer[key] !== undefined)?.[key];
    const counted = (key: string, count: number) =>
      textOf(`${key}_${plural.select(count)}`) ?? textOf(`${key}_other`) ?? textOf(key);
    const translator: Translator = {
      language,
      direction: direction === 'rtl' ? 'rtl' : 'ltr',
      t: (key, values = {}) => {
        const text = typeof values.count === 'number' ? counted(key, values.count) : textOf(key);
        return text?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) ?? key;
      },
      named: (written) => translateName(written, translator.t),
      withOverrides: (more) => (Object.keys(more).length > 0 ? translate([more, ...layers]) : translator),
      withFallbacks: (more) => translate([...layers, more]),
    };
    return translator;
  }
  return translate([texts]);
}
