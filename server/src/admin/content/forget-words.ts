import type { Services } from '../../context.ts';
import { forgetSettings } from '../../settings/load-settings.ts';

/** Drops the kept pages that show articles. */
export function forgetArticles({ pages }: Pick<Services, 'pages'>): void {
  for (const path of ['get_articles', 'homepage-data']) pages?.drop(path);
}

export function forgetFaqs({ pages }: Pick<Services, 'pages'>): void {
  for (const path of ['faqs', 'homepage-data']) pages?.drop(path);
}

/** The operator's pages are settings, which every page was drawn from. */
export function forgetWordPages({ pages, database }: Pick<Services, 'pages' | 'database'>): void {
  forgetSettings(database);
  pages?.drop('web-settings');
}

export function forgetSeoTexts({ pages }: Pick<Services, 'pages'>): void {
  pages?.drop('get_seo_settings');
}
