import { webSettings } from '@latchkey/contract/calls/settings';
import type { Services } from '../../context.ts';
import { languageTag } from '../../services/forget-pages.ts';
import { forgetLanguages } from '../../settings/page-languages.ts';

/** After a change of which languages there are: every page offers them. */
export function forgetLanguagePages({ database, pages }: Pick<Services, 'database' | 'pages'>): void {
  forgetLanguages(database);
  pages?.drop(webSettings.path);
}

/** After a change of what a language says. */
export function forgetTexts(code: string, { database, pages }: Pick<Services, 'database' | 'pages'>): void {
  forgetLanguages(database);
  pages?.drop(languageTag(code));
}
