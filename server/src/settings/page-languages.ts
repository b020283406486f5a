import type { Database } from '../database/pool.ts';
import { loadSettings } from './load-settings.ts';
import { forgetDictionaries } from './language-dictionary.ts';
import { webLanguages } from './web-texts.ts';

export interface PageLanguages {
  /** Those that the operator offers, in their order; what the site has no texts for says the rest in English. */
  offered: readonly string[];
  /** For whoever asks for none of them: setting `default_language`. */
  first: string;
}

/** What is offered while no settings can be had. */
export const everyLanguage: PageLanguages = { offered: webLanguages, first: 'en' };

/** The languages as the operator has them now. */
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
  const offered = enabled.length > 0 ? enabled : webLanguages;
  const wanted = settings.text('default_language');
  return { offered, first: [wanted, 'en', ...offered].find((code) => offered.includes(code)) ?? 'en' };
}

const changes = new WeakMap<Database, number>();

/** How often this process has changed the languages: who keeps them for some seconds asks anew after a change. */
export function languageChanges(database: Database): number {
  return changes.get(database) ?? 0;
}

/** To be called once a change of languages or of their texts is through. */
export function forgetLanguages(database: Database): void {
  changes.set(database, languageChanges(database) + 1);
  forgetDictionaries(database);
}
