import { languageCodes } from '@latchkey/contract/text/languages';
import type { Database } from '../database/pool.ts';
import { loadSettings } from './load-settings.ts';
import { evictDictionaries } from './language-dictionary.ts';

export interface PageLanguages {
  /** Codes of the enabled languages, by rank; missing texts of a language are English. */
  offered: readonly string[];
  /** Default language, from the setting `default_language`. */
  first: string;
}

/** Fallback while the database cannot be read. */
export const allLanguages: PageLanguages = { offered: languageCodes, first: 'en' };

/** Reads the enabled languages without a cache. */
export async function readLanguages(database: Database): Promise<PageLanguages> {
  const [rows, settings] = await Promise.all([
    database.read
      .selectFrom('language')
      .select('code')
      .where('is_enabled', '=', true)
      .orderBy('rank')
      .orderBy('id')
      .execute(),
    loadSettings(database),
  ]);
  const enabled = rows.map(({ code }) => code);
  const offered = enabled.length > 0 ? enabled : languageCodes;
  const defaultLanguage = settings.text('default_language');
  return { offered, first: [defaultLanguage, 'en', ...offered].find((code) => offered.includes(code)) ?? 'en' };
}

const changes = new WeakMap<Database, number>();

/** Number of language changes by this process; caches compare it to reload after a change. */
export function languageRevision(database: Database): number {
  return changes.get(database) ?? 0;
}

/** Evicts cached languages and dictionaries; to be called after a change of them is committed. */
export function evictLanguages(database: Database): void {
  changes.set(database, languageRevision(database) + 1);
  evictDictionaries(database);
}
