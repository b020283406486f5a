import { webSettings } from '@latchkey/contract/settings/calls';
import { withHeadingIds } from '../../features/reading/heading-ids.ts';
import type { SeoPage } from '@latchkey/contract/seo-pages';
import { seoOf } from '../seo-of.ts';
import type { LoadContext } from '../../load-context.ts';

/** Loads a text of the operator, with ids on its headings, and its SEO texts. */
export async function staticText(
  context: LoadContext,
  key: 'about_us' | 'terms_conditions' | 'privacy_policy',
  page: SeoPage,
) {
  const [settings, seo] = await Promise.all([context.call(webSettings, {}), seoOf(context, page)]);
  return { ...withHeadingIds(settings.data[key] ?? ''), seo, changedAt: settings.data[`${key}_changed_at`] ?? '' };
}
