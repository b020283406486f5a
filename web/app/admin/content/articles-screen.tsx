import { useConsolePath } from '../components/use-console-path.ts';
import { ArticleTable } from './article-table.tsx';
import './content.css';
import { adminGetArticle } from '@latchkey/contract/admin/content/calls';
import { hasQueryFailed } from '../../components/query-error-state.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { QueryFallback } from '../components/query-boundary.tsx';
import { Page } from '../components/page.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { ArticleForm } from './article-form.tsx';

/** `/admin/articles` is the table, `/admin/articles/new` and `/admin/articles/7` are the form. */
export default function ArticlesScreen() {
  const [, id] = useConsolePath();
  if (id === undefined) return <ArticleTable />;
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
