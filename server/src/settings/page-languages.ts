import type { Database } from '../database/pool.ts';
import { loadSettings } from './load-settings.ts';
import { webLanguages } from './web-texts.ts';

export interface PageLanguages {
  /** Those that the operator offers and the site has texts for. */
  offered: readonly string[];
  /** For whoever asks for none of them: setting `default_language`. */
  first: string;
}

const freshMs = 5_000;
const kept = new WeakMap<Database, { at: number; languages: Promise<PageLanguages> }>();
const everyLanguage: PageLanguages = { offered: webLanguages, first: 'en' };

/** As the operator had it at most five seconds ago. Pages that are kept are sent without a database too. */
export function pageLanguages(database: Database): Promise<PageLanguages> {
  const known = kept.get(database);
  if (known && performance.now() - known.at < freshMs) return known.languages;
  const languages = readLanguages(database).catch(() => known?.languages ?? everyLanguage);
  kept.set(database, { at: performance.now(), languages });
  return languages;
}

async function readLanguages(database: Database): Promise<PageLanguages> {
  const [rows, settings] = await Promise.all([
    database.read.selectFrom('language').select('code').where('is_enabled', '=', true).orderBy('id').execute(),
    loadSettings(database),
  ]);
  const enabled = rows.map(({ code }) => code).filter((code) => webLanguages.includes(code));
  const offered = enabled.length > 0 ? enabled : webLanguages;
  const wanted = settings.text('default_language');
  return { offered, first: [wanted, 'en', ...offered].find((code) => offered.includes(code)) ?? 'en' };
}
