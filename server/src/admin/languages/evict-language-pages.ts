import { webSettings } from '@latchkey/contract/settings/calls';
import type { Services } from '../../platform/context.ts';
import { languageTag } from '../../platform/cache/evict-pages.ts';
import { evictLanguages } from '../../platform/settings/page-languages.ts';

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
