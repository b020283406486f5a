import { contentPages, type ContentPage } from '@latchkey/contract/admin/content/records';
import './content.css';
import { adminGetPage, adminGetPages } from '@latchkey/contract/admin/content/calls';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { QueryFallback } from '../components/query-boundary.tsx';
import { Page } from '../components/page.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { PageForm } from './page-form.tsx';
import { Link, useParams } from 'react-router';
import { RelativeTime } from '../../shared/format/relative-time.tsx';
import { Badge } from '../../ui/data/badge.tsx';

/** `/admin/pages` lists the site's own pages, `/admin/pages/about_us` edits one. */
export default function SitePagesScreen() {
  const { page: name } = useParams();
  const page = contentPages.find((known) => known === name);
  return page ? <SitePageEditor key={page} page={page} /> : <SitePageList />;
}

/** Loads a page into its form. */
function SitePageEditor({ page }: { page: ContentPage }) {
  const { t } = useTranslation();
  const query = useAdminCall(adminGetPage, { name: page });
  if (query.data) return <PageForm draft={query.data.data} />;
  return (
    <Page title={t(`console.content.page.${page}`)}>
      <QueryFallback query={query} rows={6} />
    </Page>
  );
}

/** About us, terms and privacy, with the date and author of the last change. */
function SitePageList() {
  const { t } = useTranslation();
  const query = useAdminCall(adminGetPages, {});
  return (
    <Page title={t('console.content.pages')}>
      {!query.data && <QueryFallback query={query} rows={3} />}
      <ul className="site-page-list">
        {(query.data?.data ?? []).map(({ page, changed_at, changed_by, is_empty, is_template }) => (
          <li key={page}>
            <Link className="console-open" to={`/admin/pages/${page}`}>
              {t(`console.content.page.${page}`)}
            </Link>
            {is_empty === 1 && <Badge tone="warn">{t('console.content.page.empty')}</Badge>}
            {is_template === 1 && <Badge tone="warn">{t('console.content.template.badge')}</Badge>}
            <span className="console-grow" />
            <span className="console-quiet">
              {changed_at === null ? (
                t('console.content.page.never')
              ) : (
                <RelativeTime iso={changed_at}>
                  {(when) =>
                    changed_by
                      ? t('console.content.page.changedBy', { when, name: changed_by.name })
                      : t('console.content.page.changedAt', { when })
                  }
                </RelativeTime>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Page>
  );
}
