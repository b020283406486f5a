import { adminGetPage } from '@latchkey/contract/admin/content/calls';
import type { ContentPage } from '@latchkey/contract/admin/content/records';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QueryFallback } from '../kit/query-boundary.tsx';
import { Page } from '../kit/page.tsx';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { PageForm } from './page-form.tsx';

/** Loads a page into its form. */
export function SitePageEditor({ page }: { page: ContentPage }) {
  const { t } = useTranslation();
  const query = useAdminCall(adminGetPage, { name: page });
  if (query.data) return <PageForm draft={query.data.data} />;
  return (
    <Page title={t(`console.content.page.${page}`)}>
      <QueryFallback query={query} rows={6} />
    </Page>
  );
}
