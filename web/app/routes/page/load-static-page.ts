import { webSettings } from '@latchkey/contract/settings/calls';
import { addHeadingIds } from '../../features/reading/heading-ids.ts';
import type { SeoPage } from '@latchkey/contract/seo-pages';
import { loadSeoTexts } from '../../components/seo/load-seo-texts.ts';
import type { LoadContext } from '../../load-context.ts';

/** Loads a text of the operator, with ids on its headings, and its SEO texts. */
export async function loadStaticPage(
  context: LoadContext,
  key: 'about_us' | 'terms_conditions' | 'privacy_policy',
  page: SeoPage,
) {
  const [settings, seo] = await Promise.all([context.call(webSettings, {}), loadSeoTexts(context, page)]);
  return { ...addHeadingIds(settings.data[key] ?? ''), seo, changedAt: settings.data[`${key}_changed_at`] ?? '' };
}
