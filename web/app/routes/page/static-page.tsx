import { seo as seoLimits } from '@latchkey/contract/limits';
import { useTranslation } from '../../i18n/use-translation.ts';
import { plainSummary } from '../../features/property/paragraphs-of.ts';
import { Contents } from '../../features/reading/contents.tsx';
import type { Marked } from '../../features/reading/heading-ids.ts';
import { useFormat } from '../../format/use-format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Head } from '../head.tsx';
import type { SeoTexts } from '../seo-of.ts';

interface StaticPageProps extends Marked {
  title: string;
  path: string;
  seo: SeoTexts;
  /** ISO date; blank when unknown. */
  changedAt: string;
}

/** Page with a text of the operator, sanitised by the server: terms, privacy, about. */
export function StaticPage({ title, path, html, headings, seo, changedAt }: StaticPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const description = plainSummary(html, seoLimits.descriptionMax);
  return (
    <div className="wrap py-10">
      <Head title={title} path={path} seo={seo} {...(description && { description })} />
      <h1 className="static-title">{title}</h1>
      {changedAt && (
        <p className="static-changed">
          <time dateTime={changedAt}>{t('pages.changedOn', { date: format.date(changedAt) })}</time>
        </p>
      )}
      {html === '' ? (
        <EmptyState title={t('pages.empty')} />
      ) : (
        <div className={headings.length > 1 ? 'reading' : 'reading reading-plain'}>
          <Contents headings={headings} />
          <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      )}
    </div>
  );
}
