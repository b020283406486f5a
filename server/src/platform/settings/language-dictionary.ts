import { asRecord } from '@latchkey/contract/schema/record';
import { createHash } from 'node:crypto';
import type { Dictionary } from '@latchkey/contract/settings/language-texts';
import type { Selectable } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { LanguageTable } from '../database/tables.ts';
import { findTextOverrides } from '../texts/text-overrides.ts';
import { englishWebTexts, webTexts } from '../texts/web-texts.ts';

/** A language that visitors can select, with all its texts. */
export interface LanguageDictionary {
  language: Omit<Selectable<LanguageTable>, 'texts'>;
  /** The site's texts, or English for a language without them, overridden by the operator's. */
  texts: Dictionary;
  /** The operator's texts and names of a built-in language; an added language has them in `texts`. */
  overrides: Dictionary;
  /** True when the operator added the language and the site has no texts for it. */
  isAdded: boolean;
  /** Hash that changes when a text changes. */
  version: string;
}

/** Maximum age of a cached dictionary; every page rendering loads it. */
const maxAgeMs = 5_000;

interface CacheEntry {
  at: number;
  dictionary: Promise<LanguageDictionary | null>;
}
const cache = new WeakMap<Database, Map<string, CacheEntry>>();

/** Returns the dictionary of a language, at most five seconds old; null for a language that is not enabled. */
export function loadDictionary(database: Database, code: string): Promise<LanguageDictionary | null> {
  const byCode = cache.get(database) ?? new Map<string, CacheEntry>();
  cache.set(database, byCode);
  const cached = byCode.get(code);
  if (cached && performance.now() - cached.at < maxAgeMs) return cached.dictionary;
  const entry: CacheEntry = { at: performance.now(), dictionary: readDictionary(database, code) };
  byCode.set(code, entry);
  const evict = () => {
    if (byCode.get(code) === entry) byCode.delete(code);
  };
  // Unknown codes are not cached, because callers can send any number of them.
  entry.dictionary.then((dictionary) => dictionary ?? evict(), evict);
  return entry.dictionary;
}

/** Evicts all dictionaries from the cache of this process. */
export function evictDictionaries(database: Database): void {
  cache.delete(database);
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
  const siteTexts = webTexts(code);
  const operatorTexts = onlyTexts(stored);
  const texts = { ...(siteTexts ?? englishWebTexts()), ...operatorTexts };
  const overrides = siteTexts ? findTextOverrides(operatorTexts, siteTexts) : {};
  const version = createHash('sha256')
    .update(JSON.stringify([language.rtl, texts]))
    .digest('base64url')
    .slice(0, 12);
  return { language, texts, overrides, isAdded: siteTexts === null, version };
}

/** Returns the entries of a JSON column whose values are strings. */
export function onlyTexts(stored: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asRecord(stored)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
