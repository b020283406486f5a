import { namePrefix } from '@latchkey/contract/settings/name-prefix';
import { type Dictionary, requiredKeys } from '@latchkey/contract/settings/language-texts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { onlyTexts } from '../../platform/settings/language-dictionary.ts';
import { readSettings } from '../../platform/settings/load-settings.ts';
import { englishWebTexts, webTexts } from '../../platform/texts/web-texts.ts';

/** The texts that languages are translated from: those of the site, and the names of the market's catalogue. */
export interface TextBase {
  /** English texts by key, and the names in their original language. */
  english: Dictionary;
  /** Code of the default language, in which the names are written. */
  defaultLanguage: string;
}

/** Texts of the console cannot be changed: they ship with the product in its languages. */
const consolePrefix = 'console.';

/** Loads the texts that languages are translated from. */
export async function loadTextBase(db: Kysely<Tables>): Promise<TextBase> {
  const [names, settings] = await Promise.all([
    sql<{ name: string }>`
      select name from category where is_enabled union select name from parameter union select name from facility
        order by name`.execute(db),
    readSettings(db, ['default_language']),
  ]);
  const site = Object.entries(englishWebTexts()).filter(([key]) => !key.startsWith(consolePrefix));
  const named = names.rows.map(({ name }): [string, string] => [namePrefix + name, name]);
  return {
    english: Object.fromEntries([...site, ...named]),
    defaultLanguage: settings.text('default_language') || 'en',
  };
}

/** The texts of one language: required keys, built-in texts, and texts written by operators. */
export interface LanguageTexts {
  keys: readonly string[];
  builtIn: Dictionary;
  written: Dictionary;
}

/** Loads the texts of a language, with its stored texts from the database. */
export async function loadLanguageTexts(
  code: string,
  stored: unknown,
  { english, defaultLanguage }: TextBase,
): Promise<LanguageTexts> {
  const own = webTexts(code) ?? {};
  const names = code === defaultLanguage ? Object.entries(english).filter(([key]) => key.startsWith(namePrefix)) : [];
  return {
    keys: requiredKeys(code, english),
    builtIn: { ...own, ...Object.fromEntries(names) },
    written: onlyTexts(stored),
  };
}

/** Returns the text of the site for a key, `''` when the language has none. */
export function textOf(key: string, { builtIn, written }: LanguageTexts): string {
  return written[key] ?? builtIn[key] ?? '';
}

/** Counts the required texts of a language, the translated ones and those written by operators. */
export function countTexts(texts: LanguageTexts): { translated: number; needed: number; written: number } {
  const { keys, written } = texts;
  return {
    translated: keys.filter((key) => textOf(key, texts) !== '').length,
    needed: keys.length,
    written: keys.filter((key) => written[key] !== undefined).length,
  };
}
