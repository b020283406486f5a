import { paths } from '@latchkey/contract/paths';
import type { UserDetail, UserListing } from '@latchkey/contract/admin/users/records';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

const tones: Record<UserListing['request_status'], BadgeTone> = {
  approved: 'success',
  pending: 'warn',
  rejected: 'danger',
};

/** Listings of a user, newest first. */
export function UserListings({ user: { listing_rows: rows } }: { user: UserDetail }) {
  const { t } = useTranslation();
  const columns = useColumns();
  if (rows.length === 0) return <EmptyState title={t('console.users.noListings')} />;
  return (
    <DataTable
      dense
      caption={t('console.users.tab.listings')}
      rows={rows}
      rowKey={({ what, id }) => `${what} ${id}`}
      columns={columns}
    />
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
