import { webSettings } from '@latchkey/contract/calls/settings';
import type { Services } from '../../context.ts';
import { languageTag } from '../../services/evict-pages.ts';
import { evictLanguages } from '../../settings/page-languages.ts';

/** Evicts caches after a change of the list of languages, which every page shows. */
export function evictLanguagePages({ database, pages }: Pick<Services, 'database' | 'pages'>): void {
  evictLanguages(database);
  pages?.drop(webSettings.path);
}

/** Evicts caches after a change of the texts of a language. */
export function evictTexts(code: string, { database, pages }: Pick<Services, 'database' | 'pages'>): void {
  evictLanguages(database);
  pages?.drop(languageTag(code));
}
