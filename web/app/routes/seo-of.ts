import { getSeoSettings, webSettings } from '@latchkey/contract/calls/settings';
import type { AppLoadContext } from 'react-router';

/** Pages whose words for search engines the operator may write (contract 7.4), those among them that ask. */
export type SeoPage =
  | 'about-us'
  | 'all-agents'
  | 'all-categories'
  | 'all-projects'
  | 'articles'
  | 'contact-us'
  | 'faqs'
  | 'featured-projects'
  | 'privacy-policy'
  | 'subscription-plan'
  | 'terms-and-condition';

export interface SeoTexts {
  title?: string;
  description?: string;
  image?: string;
}

/** What the operator wrote of a page. It is in the market's first language: pages in others say it in their own words. */
export async function seoOf({ call, language }: AppLoadContext, page: SeoPage): Promise<SeoTexts> {
  const [settings, texts] = await Promise.all([call(webSettings, {}), call(getSeoSettings, { page })]);
  const found = texts.data[0];
  if (!found || (settings.data.default_language ?? 'en') !== language) return {};
  return {
    ...(found.meta_title && { title: found.meta_title }),
    ...(found.meta_description && { description: found.meta_description }),
    ...(found.meta_image && { image: found.meta_image }),
  };
}
