import { adminGetSubscriptions } from '@latchkey/contract/admin/payments/calls';
import type { SubscriptionRow } from '@latchkey/contract/admin/payments/records';
import { Link } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useHasRight } from '../../layout/current-operator.ts';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { Page } from '../../components/page.tsx';
import { RecordTable, type TableColumn } from '../../components/table/record-table.tsx';
import { TableSearch } from '../../components/table/table-search.tsx';
import { useAdminCall } from '../../components/use-admin-call.ts';
import { useTableState } from '../../components/table/use-table-state.ts';
import { PackagesLink } from '../packages-link.tsx';
import { usePackageOptions } from '../billing-filters.tsx';

const withinDays = [7, 30, 90] as const;

/** Active packages of users, the next to end first. */
export default function SubscriptionsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const state = useTableState(['package_id', 'within_days'] as const, { sort: 'end_date', order: 'asc' });
  const query = useAdminCall(adminGetSubscriptions, state.input, { keepPrevious: true });
  const packages = usePackageOptions();
  const columns = useColumns();
  const counts = query.data;
  return (
    <Page
      title={t('console.billing.subscriptions')}
      note={
        counts &&
        t('console.billing.subscriptions.note', {
          active: format.number(counts.active),
          soon: format.number(counts.ends_in_7_days),
          month: format.number(counts.ends_in_30_days),
        })
      }
    >
      <div className="console-bar">
        <TableSearch state={state} label={t('console.billing.subscriptions.search')} />
        <FilterSelect
          label={t('console.billing.package')}
          allLabel={t('console.billing.package.all')}
          value={state.filters.package_id}
          options={packages}
          onChange={(value) => state.set('package_id', value)}
        />
        <FilterSelect
          label={t('console.billing.ends')}
          allLabel={t('console.billing.ends.all')}
          value={state.filters.within_days}
          options={withinDays.map((days) => ({
            value: String(days),
            label: t('console.billing.ends.within', { count: days }),
          }))}
          onChange={(value) => state.set('within_days', value)}
        />
      </div>
      <RecordTable
        caption={t('console.billing.subscriptions')}
        query={query}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ account }) => account.name}
        empty={
          <EmptyState
            centred
            title={t('console.billing.subscriptions.none')}
            text={t('console.billing.subscriptions.noneText')}
            action={<PackagesLink />}
          />
        }
      />
    </Page>
  );
}

function useColumns(): TableColumn<SubscriptionRow>[] {
  const { t, named } = useTranslation();
  const format = useFormat();
  const mayReadUsers = useHasRight('read-people');
  return [
    {
      key: 'who',
      title: t('console.billing.holder'),
      isRowHeader: true,
      cell: ({ account }) => {
        const name = <bdi>{account.name || account.email || account.id}</bdi>;
        return mayReadUsers ? (
          <Link className="console-open" to={`/admin/people/${account.id}`}>
            {name}
          </Link>
        ) : (
          name
        );
      },
    },
    { key: 'email', title: t('console.billing.email'), cell: ({ account }) => <bdi>{account.email}</bdi> },
    { key: 'package', title: t('console.billing.package'), cell: (row) => <bdi>{named(row.package.name)}</bdi> },
    {
      key: 'start',
      title: t('console.billing.started'),
      sort: 'start_date',
      cell: ({ start_date }) => format.date(start_date),
    },
    {
      key: 'end',
      title: t('console.billing.ends'),
      sort: 'end_date',
      cell: ({ end_date }) => (end_date ? format.date(end_date) : t('console.billing.ends.never')),
    },
    {
      key: 'payment',
      title: t('console.billing.subscriptions.payment'),
      alignEnd: true,
      cell: ({ payment_transaction_id: payment }) =>
        payment === null ? (
          t('console.billing.free')
        ) : (
          <Link className="link num" to={`/admin/payments/${payment}`}>
            {payment}
          </Link>
        ),
    },
  ];
}
