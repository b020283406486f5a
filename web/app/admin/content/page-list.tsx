import { adminGetPages } from '@latchkey/contract/admin/content/calls';
import { Link } from 'react-router';
import { RelativeTime } from '../../format/relative-time.tsx';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { QueryFallback } from '../kit/query-boundary.tsx';
import { Page } from '../kit/page.tsx';
import { useAdminCall } from '../kit/use-admin-call.ts';

/** About us, terms and privacy, with the date and author of the last change. */
export function SitePageList() {
  const { t } = useTranslation();
  const format = useFormat();
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
                  {changed_by
                    ? t('console.content.page.changedBy', { when: format.ago(changed_at), name: changed_by.name })
                    : t('console.content.page.changedAt', { when: format.ago(changed_at) })}
                </RelativeTime>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Page>
  );
}
