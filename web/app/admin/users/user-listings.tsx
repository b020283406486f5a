import { paths } from '@latchkey/contract/paths';
import type { UserDetail, UserListing } from '@latchkey/contract/admin/users/records';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useHasRight } from '../layout/current-operator.ts';
import { listingPath } from '../listings/listing-path.ts';

const tones: Record<UserListing['request_status'], BadgeTone> = {
  approved: 'success',
  pending: 'warn',
  rejected: 'danger',
};

/** The newest 25 listings of a user, with links to all of them. */
export function UserListings({ user: { id, listing_rows: rows, counts } }: { user: UserDetail }) {
  const { t } = useTranslation();
  const columns = useColumns();
  const mayManage = useHasRight('manage-listings');
  if (rows.length === 0) return <EmptyState title={t('console.users.noListings')} />;
  const hasMore = counts.properties + counts.projects > rows.length;
  return (
    <>
      <DataTable
        dense
        caption={t('console.users.tab.listings')}
        rows={rows}
        rowKey={(row) => `${row.what} ${row.id}`}
        columns={columns}
      />
      {hasMore && mayManage && (
        <div className="user-all-listings">
          {counts.properties > 0 && (
            <LinkButton size="sm" variant="line" to={`${listingPath('property')}?user_id=${id}`}>
              {t('console.users.allProperties')}
            </LinkButton>
          )}
          {counts.projects > 0 && (
            <LinkButton size="sm" variant="line" to={`${listingPath('project')}?user_id=${id}`}>
              {t('console.users.allProjects')}
            </LinkButton>
          )}
        </div>
      )}
    </>
  );
}

function useColumns(): Column<UserListing>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'title',
      title: t('console.users.column.title'),
      isRowHeader: true,
      cell: ({ title, slug_id, what, request_status, is_on }) =>
        request_status === 'approved' && is_on ? (
          <a
            className="console-open"
            href={what === 'property' ? paths.property(slug_id) : paths.project(slug_id)}
            target="_blank"
            rel="noreferrer"
          >
            <bdi>{title}</bdi>
          </a>
        ) : (
          <bdi>{title}</bdi>
        ),
    },
    { key: 'what', title: t('console.users.column.kind'), cell: ({ what }) => t(`console.users.what.${what}`) },
    { key: 'city', title: t('console.users.column.city'), cell: ({ city }) => <bdi>{city}</bdi> },
    {
      key: 'state',
      corner: true,
      title: t('console.users.column.state'),
      cell: ({ request_status, is_on }) => (
        <span className="user-badges">
          <Badge tone={tones[request_status]}>{t(`console.users.request.${request_status}`)}</Badge>
          {!is_on && <Badge>{t('console.users.hidden')}</Badge>}
        </span>
      ),
    },
    {
      key: 'since',
      title: t('console.users.column.posted'),
      alignEnd: true,
      cell: ({ created_at }) => format.date(created_at),
    },
  ];
}
