import { adminGetArticle } from '@latchkey/contract/admin/content/calls';
import { hasQueryFailed } from '../../api/query-error-state.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { QueryFallback } from '../kit/query-boundary.tsx';
import { Page } from '../kit/page.tsx';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { ArticleForm } from './article-form.tsx';

/** Loads an article into its form; null for a new one. */
export function ArticleEditor({ id }: { id: number | null }) {
  const { t } = useTranslation();
  const query = useAdminCall(adminGetArticle, { id: id ?? 0 }, { enabled: id !== null });
  if (id === null) return <ArticleForm article={null} />;
  if (query.data) return <ArticleForm key={query.data.data.id} article={query.data.data} />;
  return (
    <Page title={t('console.content.article.one')}>
      {query.error && !hasQueryFailed(query) ? (
        <EmptyState
          centred
          title={t('console.content.article.gone')}
          action={<LinkButton to="/admin/articles">{t('console.content.articles')}</LinkButton>}
        />
      ) : (
        <QueryFallback query={query} rows={6} />
      )}
    </Page>
  );
}
