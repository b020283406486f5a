import { getSeoSettings, webSettings } from '@latchkey/contract/settings/calls';
import type { SeoPage } from '@latchkey/contract/seo-pages';
import type { LoadContext } from '../load-context.ts';

export interface SeoTexts {
  title?: string;
  description?: string;
  keywords?: string;
  image?: string;
}

/**
 * What the operator wrote of a page (contract 7.4), unless the setting `seo_settings` turns that off. It is in the
 * market's first language: pages in others say it in their own words.
 */
export async function seoOf({ call, language }: LoadContext, page: SeoPage): Promise<SeoTexts> {
  const [settings, texts] = await Promise.all([call(webSettings, {}), call(getSeoSettings, { page })]);
  const found = texts.data[0];
  const { seo_settings: isOn, default_language: first } = settings.data;
  if (!found || isOn === false || (first ?? 'en') !== language) return {};
  return {
    ...(found.meta_title && { title: found.meta_title }),
    ...(found.meta_description && { description: found.meta_description }),
    ...(found.meta_keywords && { keywords: found.meta_keywords }),
    ...(found.meta_image && { image: found.meta_image }),
  };
}
