import { adminExportTransactions, adminGetTransactions } from '@latchkey/contract/admin/payments/calls';
import type { PaymentRow } from '@latchkey/contract/admin/payments/records';
import { gatewayNames } from '@latchkey/contract/payment/gateways';
import { useAmountFormat } from '../../../features/payment/use-amount-format.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CsvButton } from '../../components/table/download-button.tsx';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { Page } from '../../components/page.tsx';
import { RecordTable, type TableColumn } from '../../components/table/record-table.tsx';
import { TableSearch } from '../../components/table/table-search.tsx';
import { useAdminCall } from '../../components/use-admin-call.ts';
import { useTableState } from '../../components/table/use-table-state.ts';
import { DateFilter } from '../../components/table/date-filter.tsx';
import { usePackageOptions } from '../billing-filters.tsx';
import { PackagesLink } from '../packages-link.tsx';
import { useGatewayTitle } from '../use-gateway-title.ts';
import { useRecordRoute } from '../../components/table/use-record-route.ts';
import { PaymentAside } from './payment-aside.tsx';
import { PaymentBadge } from './payment-badge.tsx';

const states = ['success', 'pending', 'failed', 'refunded'] as const;
const filters = ['status', 'problem', 'gateway', 'package_id', 'from', 'to'] as const;

/** All payments with search and filters; each opens beside the table. */
export default function PaymentsScreen() {
  const { t } = useTranslation();
  const state = useTableState(filters, { sort: 'created_at', order: 'desc' });
  const query = useAdminCall(adminGetTransactions, state.input, { keepPrevious: true });
  const gatewayTitle = useGatewayTitle();
  const packages = usePackageOptions();
  const record = useRecordRoute('payments');
  const columns = useColumns(record.open);
  const { sort, order, limit, offset, ...filterInput } = state.input;
  return (
    <Page
      title={t('console.billing.payments')}
      actions={<CsvButton call={adminExportTransactions} input={filterInput} />}
      aside={record.id !== null && <PaymentAside key={record.id} id={record.id} onClose={record.close} />}
    >
      <div className="console-bar">
        <TableSearch state={state} label={t('console.billing.payments.search')} />
        <FilterSelect
          label={t('console.billing.state')}
          allLabel={t('console.billing.state.all')}
          value={state.filters.status}
          options={states.map((value) => ({ value, label: t(`console.billing.state.${value}`) }))}
          onChange={(value) => state.set('status', value)}
        />
        <FilterSelect
          label={t('console.billing.attention')}
          allLabel={t('console.billing.attention.all')}
          value={state.filters.problem}
          options={[{ value: '1', label: t('console.billing.attention.only') }]}
          onChange={(value) => state.set('problem', value)}
        />
        <FilterSelect
          label={t('console.billing.provider')}
          allLabel={t('console.billing.provider.all')}
          value={state.filters.gateway}
          options={gatewayNames.map((value) => ({ value, label: gatewayTitle(value) }))}
          onChange={(value) => state.set('gateway', value)}
        />
        <FilterSelect
          label={t('console.billing.package')}
          allLabel={t('console.billing.package.all')}
          value={state.filters.package_id}
          options={packages}
          onChange={(value) => state.set('package_id', value)}
        />
        <DateFilter
          label={t('console.billing.from')}
          value={state.filters.from}
          onChange={(day) => state.set('from', day)}
        />
        <DateFilter label={t('console.billing.to')} value={state.filters.to} onChange={(day) => state.set('to', day)} />
      </div>
      <RecordTable
        caption={t('console.billing.payments')}
        query={query}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ id }) => String(id)}
        openKey={record.id}
        onOpen={({ id }) => record.open(id)}
        empty={
          <EmptyState
            centred
            title={t('console.billing.payments.none')}
            text={t('console.billing.payments.noneText')}
            action={<PackagesLink />}
          />
        }
      />
    </Page>
  );
}

function useColumns(open: (id: number) => void): TableColumn<PaymentRow>[] {
  const { t, named } = useTranslation();
  const format = useFormat();
  const amount = useAmountFormat();
  const gatewayTitle = useGatewayTitle();
  return [
    {
      key: 'payer',
      title: t('console.billing.payer'),
      isRowHeader: true,
      cell: ({ id, payer }) => (
        <button type="button" className="console-open" onClick={() => open(id)}>
          <bdi>{payer?.name || payer?.email || t('console.billing.left')}</bdi>
        </button>
      ),
    },
    {
      key: 'state',
      corner: true,
      title: t('console.billing.state'),
      cell: (payment) => <PaymentBadge payment={payment} problem={payment.problem} />,
    },
    {
      key: 'amount',
      title: t('console.billing.amount'),
      alignEnd: true,
      sort: 'amount',
      cell: (row) => <bdi className="num">{amount(row.amount, row.currency)}</bdi>,
    },
    { key: 'package', title: t('console.billing.package'), cell: (row) => <bdi>{named(row.package.name)}</bdi> },
    { key: 'provider', title: t('console.billing.provider'), cell: ({ gateway }) => gatewayTitle(gateway) },
    {
      key: 'receipt',
      title: t('console.billing.receipt'),
      cell: ({ receipt_number }) => <bdi className="num">{receipt_number ?? ''}</bdi>,
    },
    {
      key: 'id',
      title: t('console.billing.number'),
      alignEnd: true,
      cell: ({ id }) => <bdi className="num">{id}</bdi>,
    },
    {
      key: 'begun',
      title: t('console.billing.begun'),
      sort: 'created_at',
      cell: ({ created_at }) => format.date(created_at),
    },
  ];
}
