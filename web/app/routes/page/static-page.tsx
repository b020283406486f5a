import type { ReactNode } from 'react';
import { seo as seoLimits } from '@latchkey/contract/limits';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { plainTextSummary } from '../../features/property/html-text.ts';
import { TableOfContents } from '../../features/reading/table-of-contents.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { webSettings } from '@latchkey/contract/settings/calls';
import type { SeoPage } from '@latchkey/contract/seo-pages';
import type { LoadContext } from '../../load-context.ts';
import { type SeoTexts, loadSeoTexts } from '../../components/seo/load-seo-texts.ts';
import { type HtmlWithHeadings, addHeadingIds } from '../../features/reading/heading-ids.ts';

interface StaticPageProps extends HtmlWithHeadings {
  title: string;
  path: string;
  seo: SeoTexts;
  /** ISO date; blank when unknown. */
  changedAt: string;
  /** Below the text, in its column. */
  children?: ReactNode;
}

/** Page with a text of the operator, sanitised by the server: terms, privacy, about. */
export function StaticPage({ title, path, html, headings, seo, changedAt, children }: StaticPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const description = plainTextSummary(html, seoLimits.descriptionMax);
  return (
    <div className="wrap py-10">
      <PageMeta title={title} path={path} seo={seo} {...(description && { description })} />
      <h1 className="static-title">{title}</h1>
      {changedAt && (
        <p className="static-changed">
          <time dateTime={changedAt}>{t('contentPages.changedOn', { date: format.date(changedAt) })}</time>
        </p>
      )}
      {html === '' ? (
        <>
          <EmptyState title={t('contentPages.empty')} />
          {children}
        </>
      ) : (
        <div className={headings.length > 1 ? 'reading' : 'reading reading-plain'}>
          <TableOfContents headings={headings} />
          <div>
            <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

/** Loads a text of the operator, with ids on its headings, and its SEO texts. */
export async function loadStaticPage(
  context: LoadContext,
  key: 'about_us' | 'terms_conditions' | 'privacy_policy',
  page: SeoPage,
) {
  const [settings, seo] = await Promise.all([context.call(webSettings, {}), loadSeoTexts(context, page)]);
  return { ...addHeadingIds(settings.data[key] ?? ''), seo, changedAt: settings.data[`${key}_changed_at`] ?? '' };
}
