import { adminExportUsers, adminGetUsers } from '@latchkey/contract/admin/users/calls';
import { type UserRow, signInKinds, verificationStates } from '@latchkey/contract/admin/users/records';
import type { SentOf } from '@latchkey/contract/define-call';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { RelativeTime } from '../../shared/format/relative-time.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { CsvButton } from '../components/table/download-button.tsx';
import { FilterSelect } from '../components/table/filter-select.tsx';
import { Page } from '../components/page.tsx';
import { RecordTable, type TableColumn } from '../components/table/record-table.tsx';
import { useShortcuts } from '../components/shortcuts.tsx';
import { TableSearch } from '../components/table/table-search.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useTableState } from '../components/table/use-table-state.ts';
import { UserBadges } from './user-badges.tsx';
import './users.css';

const filters = ['standing', 'verification', 'sign_in', 'has_listings', 'has_package', 'new_days'] as const;

/** All accounts. */
export default function UsersScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const state = useTableState(filters, { sort: 'newest', order: 'desc' });
  const input = state.input as SentOf<typeof adminGetUsers>;
  const { limit: _limit, offset: _offset, ...exportInput } = input;
  const query = useAdminCall(adminGetUsers, input, { keepPrevious: true });
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const openUser = (id: number) => void navigate(`/admin/people/${id}`);
  useShortcuts([
    {
      key: 'enter',
      label: t('console.users.openKey'),
      run: () => selectedId !== null && openUser(selectedId),
    },
  ]);
  const filterSelect = (name: (typeof filters)[number], values: readonly string[]) => (
    <FilterSelect
      label={t(`console.users.filter.${name}`)}
      allLabel={t(`console.users.filter.${name}`)}
      value={state.filters[name]}
      options={values.map((value) => ({ value, label: t(`console.users.${name}.${value}`) }))}
      onChange={(value) => state.set(name, value)}
    />
  );
  return (
    <Page
      title={t('console.users.title')}
      note={query.data && !query.data.total_is_estimate && format.number(query.data.total)}
      actions={<CsvButton call={adminExportUsers} input={exportInput} />}
    >
      <div className="console-bar">
        <TableSearch state={state} label={t('console.users.search')} />
        {filterSelect('standing', ['active', 'off'])}
        {filterSelect('verification', verificationStates)}
        {filterSelect('sign_in', signInKinds)}
        {filterSelect('has_listings', ['1', '0'])}
        {filterSelect('has_package', ['1', '0'])}
        {filterSelect('new_days', ['1', '7', '30'])}
      </div>
      <RecordTable
        caption={t('console.users.title')}
        query={query}
        state={state}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowName={({ name, id }) => name || `#${id}`}
        openKey={selectedId}
        onOpen={({ id }) => setSelectedId(id)}
        onRowClick={({ id }) => openUser(id)}
        empty={
          <EmptyState
            centred
            title={t('console.users.none')}
            text={t('console.users.noneText')}
            action={
              <a className={buttonClass({ variant: 'line' })} href="/">
                {t('console.users.toSite')}
              </a>
            }
          />
        }
      />
    </Page>
  );
}

function useColumns(): TableColumn<UserRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('console.users.column.name'),
      isRowHeader: true,
      sort: 'name',
      cell: ({ id, name, email, mobile, profile }) => (
        <span className="console-thumb">
          <Avatar size="sm" name={name} src={profile} />
          <span>
            <Link className="console-open" to={`/admin/people/${id}`}>
              <bdi>{name || `#${id}`}</bdi>
            </Link>
            <small dir="ltr">{email || (mobile && `+${mobile}`)}</small>
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      corner: true,
      title: t('console.users.column.state'),
      cell: (user) => <UserBadges user={user} />,
    },
    {
      key: 'signIn',
      title: t('console.users.column.signIn'),
      cell: ({ sign_in }) => t(`console.users.sign_in.${sign_in}`),
    },
    {
      key: 'listings',
      title: t('console.users.column.listings'),
      alignEnd: true,
      sort: 'listings',
      cell: ({ listings }) => format.number(listings),
    },
    {
      key: 'packages',
      title: t('console.users.column.packages'),
      alignEnd: true,
      cell: ({ packages }) => format.number(packages),
    },
    {
      key: 'seen',
      title: t('console.users.column.seen'),
      alignEnd: true,
      sort: 'seen',
      cell: ({ seen_at }) => (seen_at ? <RelativeTime iso={seen_at} /> : t('console.users.never')),
    },
    {
      key: 'since',
      title: t('console.users.column.since'),
      alignEnd: true,
      sort: 'newest',
      cell: ({ created_at }) => format.date(created_at),
    },
  ];
}
