import { useParams } from 'react-router';
import './content.css';
import { adminGetArticle } from '@latchkey/contract/admin/content/calls';
import { hasQueryFailed } from '../../components/query-error-state.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { QueryFallback } from '../components/query-boundary.tsx';
import { Page } from '../components/page.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { ArticleForm } from './article-form.tsx';

/** `/admin/articles/new` or `/admin/articles/7`. */
export default function ArticleScreen() {
  const { id } = useParams();
  return <ArticleEditor key={id} id={id === 'new' ? null : Number(id)} />;
}

/** Loads an article into its form; null for a new one. */
function ArticleEditor({ id }: { id: number | null }) {
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
