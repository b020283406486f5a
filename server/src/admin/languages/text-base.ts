import { type Dictionary, namePrefix, wantedKeys } from '@latchkey/contract/rules/language-texts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { onlyTexts } from '../../settings/language-dictionary.ts';
import { readSettings } from '../../settings/load-settings.ts';
import { loadEnglish, loadWebTexts } from '../../settings/web-texts.ts';

/** What languages are translated from: the texts that visitors read, and the names of the market's catalogue. */
export interface TextBase {
  /** English, and the names as the market wrote them. */
  english: Dictionary;
  /** The language that the names are written in: the one that who asks for none gets. */
  first: string;
}

/** The operator's own screens come with the product and speak its five languages. */
const consolePrefix = 'console.';

export async function loadTextBase(db: Kysely<Tables>): Promise<TextBase> {
  const [english, names, settings] = await Promise.all([
    loadEnglish(),
    sql<{ name: string }>`
      select name from category where is_enabled union select name from parameter union select name from facility
        order by name`.execute(db),
    readSettings(db, ['default_language']),
  ]);
  const site = Object.entries(english).filter(([key]) => !key.startsWith(consolePrefix));
  const named = names.rows.map(({ name }): [string, string] => [namePrefix + name, name]);
  return { english: Object.fromEntries([...site, ...named]), first: settings.text('default_language') || 'en' };
}

/** The texts of one language: which it needs, which are ours, and which the operator wrote. */
export interface LanguageTexts {
  keys: readonly string[];
  ours: Dictionary;
  written: Dictionary;
}

export async function textsOf(code: string, stored: unknown, { english, first }: TextBase): Promise<LanguageTexts> {
  const own = (await loadWebTexts(code)) ?? {};
  const names = code === first ? Object.entries(english).filter(([key]) => key.startsWith(namePrefix)) : [];
  return {
    keys: wantedKeys(code, english),
    ours: { ...own, ...Object.fromEntries(names) },
    written: onlyTexts(stored),
  };
}

/** What the site says under a key, `''` while the language has nothing. */
export function textOf(key: string, { ours, written }: LanguageTexts): string {
  return written[key] ?? ours[key] ?? '';
}

export function countTexts(texts: LanguageTexts): { translated: number; needed: number; written: number } {
  const { keys, written } = texts;
  return {
    translated: keys.filter((key) => textOf(key, texts) !== '').length,
    needed: keys.length,
    written: keys.filter((key) => written[key] !== undefined).length,
  };
}
