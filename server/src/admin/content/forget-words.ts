import type { Services } from '../../context.ts';
import { forgetAnswers } from '../../services/forget-pages.ts';
import { forgetSettings } from '../../settings/load-settings.ts';

/** Drops what is kept that shows articles. */
export function forgetArticles(services: Pick<Services, 'pages' | 'kept'>): void {
  forgetAnswers(services, 'get_articles', 'homepage-data');
}

export function forgetFaqs(services: Pick<Services, 'pages' | 'kept'>): void {
  forgetAnswers(services, 'faqs', 'homepage-data');
}

/** The operator's pages are settings, which every page was drawn from. */
export function forgetWordPages({ pages, database }: Pick<Services, 'pages' | 'database'>): void {
  forgetSettings(database);
  pages?.drop('web-settings');
}

export function forgetSeoTexts({ pages }: Pick<Services, 'pages'>): void {
  pages?.drop('get_seo_settings');
}
