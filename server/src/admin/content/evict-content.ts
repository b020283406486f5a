import type { Services } from '../../platform/context.ts';
import { evictResponses } from '../../platform/cache/evict-pages.ts';
import { evictSettings } from '../../platform/settings/load-settings.ts';

/** Evicts cached pages and responses that show articles. */
export function evictArticles(services: Pick<Services, 'pages' | 'responseCache'>): void {
  evictResponses(services, 'get_articles', 'homepage-data');
}

/** Evicts cached pages and responses that show questions and answers. */
export function evictFaqs(services: Pick<Services, 'pages' | 'responseCache'>): void {
  evictResponses(services, 'faqs', 'homepage-data');
}

/** Evicts the settings, in which the pages written by operators are stored. */
export function evictTextPages({ pages, database }: Pick<Services, 'pages' | 'database'>): void {
  evictSettings(database);
  pages?.drop('web-settings');
}

/** Evicts cached pages with texts for search engines. */
export function evictSeoTexts({ pages }: Pick<Services, 'pages'>): void {
  pages?.drop('get_seo_settings');
}
