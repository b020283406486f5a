import { getSeoSettings, webSettings } from '@latchkey/contract/settings/calls';
import type { SeoPage } from '@latchkey/contract/seo-pages';
import type { LoadContext } from '../../load-context.ts';

export interface SeoTexts {
  title?: string;
  description?: string;
  keywords?: string;
  image?: string;
}

/**
 * Returns the SEO texts that the operator wrote for a page (contract 7.4). They are in the market's default language, so
 * pages in other languages have none, nor has any page when the setting `seo_settings` is off.
 */
export async function loadSeoTexts({ call, language }: LoadContext, page: SeoPage): Promise<SeoTexts> {
  const [settings, texts] = await Promise.all([call(webSettings, {}), call(getSeoSettings, { page })]);
  const found = texts.data[0];
  const { seo_settings: isOn, default_language: defaultLanguage } = settings.data;
  if (!found || isOn === false || (defaultLanguage ?? 'en') !== language) return {};
  return {
    ...(found.meta_title && { title: found.meta_title }),
    ...(found.meta_description && { description: found.meta_description }),
    ...(found.meta_keywords && { keywords: found.meta_keywords }),
    ...(found.meta_image && { image: found.meta_image }),
  };
}
