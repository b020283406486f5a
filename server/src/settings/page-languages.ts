import type { Database } from '../database/pool.ts';
import { loadSettings } from './load-settings.ts';
import { webLanguages } from './web-texts.ts';

export interface PageLanguages {
  /** Those that the operator offers and the site has texts for. */
  offered: readonly string[];
  /** For whoever asks for none of them: setting `default_language`. */
  first: string;
}

/** What is offered while no settings can be had. */
export const everyLanguage: PageLanguages = { offered: webLanguages, first: 'en' };

/** The languages as the operator has them now. */
export async function readLanguages(database: Database): Promise<PageLanguages> {
  const [rows, settings] = await Promise.all([
    database.read.selectFrom('language').select('code').where('is_enabled', '=', true).orderBy('id').execute(),
    loadSettings(database),
  ]);
  const enabled = rows.map(({ code }) => code).filter((code) => webLanguages.includes(code));
  const offered = enabled.length > 0 ? enabled : webLanguages;
  const wanted = settings.text('default_language');
  return { offered, first: [wanted, 'en', ...offered].find((code) => offered.includes(code)) ?? 'en' };
}
