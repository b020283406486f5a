import { adminGetPages } from '@latchkey/contract/admin/content/calls';
import { legalPages } from '@latchkey/contract/admin/content/records';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { QueryFallback } from '../components/query-boundary.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';

/** The legal pages that users accept: which are missing, with links to their editor. */
export function LegalStep({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useTranslation();
  const query = useAdminCall(adminGetPages, {});
  if (!query.data) return <QueryFallback query={query} rows={2} isInline />;
  const pages = query.data.data.filter(({ page }) => legalPages.some((each) => each === page));
  const isComplete = pages.every(({ is_empty }) => is_empty === 0);
  return (
    <>
      <p className="console-quiet">{t('console.setup.text.legal')}</p>
      <ul className="setup-legal">
        {pages.map(({ page, is_empty, is_template }) => (
          <li key={page}>
            <Link to={`/admin/pages/${page}`}>{t(`console.content.page.${page}`)}</Link>
            {is_empty === 1 ? (
              <Badge tone="danger">{t('console.setup.legal.missing')}</Badge>
            ) : (
              <Badge tone={is_template === 1 ? 'warn' : 'success'}>
                {t(is_template === 1 ? 'console.content.template.badge' : 'console.setup.legal.published')}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      <p>
        <Link className="link" to="/admin/settings/contact">
          {t('console.setup.legal.details')}
        </Link>
      </p>
      <p className="console-actions">
        <Button variant={isComplete ? 'primary' : 'line'} onClick={() => void onDone()}>
          {t(isComplete ? 'console.setup.continue' : 'console.setup.later')}
        </Button>
      </p>
    </>
  );
}
