import type { SentOf } from '@latchkey/contract/define-call';
import { adminGetArticles } from '@latchkey/contract/admin/content/calls';
import { getCategories } from '@latchkey/contract/catalogue/calls';
import { paging } from '@latchkey/contract/limits';
import type { ArticleRow } from '@latchkey/contract/admin/content/records';
import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../shared/api/use-call.ts';
import type { Format } from '../../shared/format/create-format.ts';
import { RelativeTime } from '../../shared/format/relative-time.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import type { Translate, TranslateName } from '../../shared/i18n/translator.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { FilterSelect } from '../components/table/filter-select.tsx';
import { Page } from '../components/page.tsx';
import { RecordTable, type TableColumn } from '../components/table/record-table.tsx';
import { useShortcuts } from '../components/shortcuts.tsx';
import { TableSearch } from '../components/table/table-search.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useTableState } from '../components/table/use-table-state.ts';
import { PublishedBadge } from './published-badge.tsx';
import './content.css';

const articlePath = (id: number | 'new') => `/admin/articles/${id}`;

/** All articles, including drafts. */
export default function ArticlesScreen() {
  const { t, named } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const state = useTableState(['category_id', 'is_published'], { sort: 'created_at', order: 'desc' });
  const query = useAdminCall(adminGetArticles, state.input as SentOf<typeof adminGetArticles>, {
    keepPrevious: true,
  });
  const categories = useCall(getCategories, { limit: paging.maxLimit });
  useShortcuts([{ key: 'n', label: t('console.content.article.new'), run: () => void navigate(articlePath('new')) }]);
  return (
    <Page
      title={t('console.content.articles')}
      note={query.data && format.number(query.data.total)}
      actions={
        <LinkButton size="sm" to={articlePath('new')}>
          <Plus />
          {t('console.content.article.new')}
        </LinkButton>
      }
    >
      <div className="console-bar">
        <TableSearch state={state} label={t('console.content.article.search')} />
        <FilterSelect
          label={t('console.content.article.category')}
          allLabel={t('console.content.article.everyCategory')}
          value={state.filters.category_id}
          options={[
            { value: '0', label: t('console.content.article.noCategory') },
            ...(categories.data?.data ?? []).map(({ id, category }) => ({ value: String(id), label: named(category) })),
          ]}
          onChange={(value) => state.set('category_id', value)}
        />
        <FilterSelect
          label={t('console.content.state')}
          allLabel={t('console.content.everyState')}
          value={state.filters.is_published}
          options={[
            { value: '1', label: t('console.content.published') },
            { value: '0', label: t('console.content.draft') },
          ]}
          onChange={(value) => state.set('is_published', value)}
        />
      </div>
      <RecordTable
        caption={t('console.content.articles')}
        query={query}
        state={state}
        columns={articleColumns(t, named, format)}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        onOpen={(row) => void navigate(articlePath(row.id))}
        empty={
          <EmptyState
            centred
            title={t('console.content.article.none')}
            action={
              <LinkButton variant="line" to={articlePath('new')}>
                {t('console.content.article.new')}
              </LinkButton>
            }
          />
        }
      />
    </Page>
  );
}

function articleColumns(t: Translate, named: TranslateName, format: Format): readonly TableColumn<ArticleRow>[] {
  return [
    {
      key: 'title',
      title: t('console.content.article.title'),
      sort: 'title',
      isRowHeader: true,
      cell: (row) => (
        <Link className="console-open console-thumb" to={articlePath(row.id)}>
          {row.image && <img src={row.image} alt="" loading="lazy" />}
          <span>
            <bdi>{row.title}</bdi>
            <small dir="ltr">/{row.slug_id}</small>
          </span>
        </Link>
      ),
    },
    {
      key: 'category',
      title: t('console.content.article.category'),
      cell: (row) => (row.category ? <bdi>{named(row.category.name)}</bdi> : '–'),
    },
    {
      key: 'state',
      corner: true,
      title: t('console.content.state'),
      cell: (row) => <PublishedBadge isPublished={row.is_published === 1} />,
    },
    {
      key: 'created_at',
      title: t('console.content.article.date'),
      sort: 'created_at',
      cell: (row) => format.date(row.created_at),
    },
    {
      key: 'updated_at',
      title: t('console.content.changed'),
      sort: 'updated_at',
      cell: (row) => <RelativeTime iso={row.updated_at} />,
    },
  ];
}
