import { evictCatalogue } from '../../catalogue/load-catalogue.ts';
import type { Context } from '../../platform/context.ts';
import { evictResponses } from '../../platform/cache/evict-pages.ts';
import { evictLanguages } from '../../platform/settings/page-languages.ts';

/** Evicts caches after a change of categories, parameters or facilities, whose names are on every page. */
export function evictCatalogueCaches(context: Context): void {
  evictCatalogue(context.database);
  evictLanguages(context.database);
  evictResponses(context, 'get_languages', 'get_categories', 'get_facilities', 'homepage-data');
}

/** Evicts caches after a change of sections with their titles, slides or cities. */
export function evictHomePageCaches(context: Context): void {
  evictCatalogue(context.database);
  evictLanguages(context.database);
  evictResponses(context, 'homepage-data', 'get-cities-data');
}
