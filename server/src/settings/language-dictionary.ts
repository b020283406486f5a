import { createHash } from 'node:crypto';
import type { Dictionary } from '@latchkey/contract/rules/language-texts';
import type { Selectable } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { LanguageTable } from '../database/tables.ts';
import { loadEnglish, loadWebTexts } from './web-texts.ts';

/** A language that visitors may choose, with all its texts. */
export interface LanguageDictionary {
  language: Omit<Selectable<LanguageTable>, 'texts'>;
  /** Ours, or English where we have none, and over them the operator's. */
  texts: Dictionary;
  /** The operator added it: the site's files know nothing of it. */
  isAdded: boolean;
  /** Another one when a text is another one. */
  version: string;
}

/** For how long visitors get the same dictionary again; every page that is drawn asks for it. */
const freshMs = 5_000;

interface Kept {
  at: number;
  dictionary: Promise<LanguageDictionary | null>;
}
const kept = new WeakMap<Database, Map<string, Kept>>();

/** The dictionary of a language as it was at most five seconds ago; null for one that visitors may not choose. */
export function loadDictionary(database: Database, code: string): Promise<LanguageDictionary | null> {
  const known = kept.get(database) ?? new Map<string, Kept>();
  kept.set(database, known);
  const found = known.get(code);
  if (found && performance.now() - found.at < freshMs) return found.dictionary;
  const mine: Kept = { at: performance.now(), dictionary: readDictionary(database, code) };
  known.set(code, mine);
  const forget = () => {
    if (known.get(code) === mine) known.delete(code);
  };
  // Codes that somebody made up are not kept: there is no end of them.
  mine.dictionary.then((dictionary) => dictionary ?? forget(), forget);
  return mine.dictionary;
}

export function forgetDictionaries(database: Database): void {
  kept.delete(database);
}

async function readDictionary(database: Database, code: string): Promise<LanguageDictionary | null> {
  const row = await database.read
    .selectFrom('language')
    .selectAll()
    .where('code', '=', code)
    .where('is_enabled', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const { texts: stored, ...language } = row;
  const own = await loadWebTexts(code);
  const texts = { ...(own ?? (await loadEnglish())), ...onlyTexts(stored) };
  const version = createHash('sha256')
    .update(JSON.stringify([language.rtl, texts]))
    .digest('base64url')
    .slice(0, 12);
  return { language, texts, isAdded: own === null, version };
}

/** A column of JSON holds whatever was put into it; a dictionary holds texts. */
export function onlyTexts(stored: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(stored)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
