import type { UserDetail } from '@latchkey/contract/admin/users/records';
import { useAmountFormat } from '../../features/payment/use-amount-format.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useGatewayTitle } from '../billing/use-gateway-title.ts';

/** The newest 25 payments of a user. */
export function UserPayments({ payments }: { payments: NonNullable<UserDetail['payments']> }) {
  const { t } = useTranslation();
  const columns = useColumns();
  if (payments.length === 0) return <EmptyState title={t('console.users.noPayments')} />;
  return (
    <DataTable
      dense
      caption={t('console.users.tab.payments')}
      rows={payments}
      rowKey={({ id }) => id}
      columns={columns}
    />
  );
}

function useColumns(): Column<NonNullable<UserDetail['payments']>[number]>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const amountText = useAmountFormat();
  const gatewayTitle = useGatewayTitle();
  return [
    { key: 'number', title: t('console.users.column.number'), isRowHeader: true, cell: ({ id }) => `#${id}` },
    {
      key: 'package',
      title: t('console.users.column.package'),
      cell: ({ package: name }) => <bdi>{name}</bdi>,
    },
    { key: 'way', title: t('console.users.column.method'), cell: ({ gateway }) => gatewayTitle(gateway) },
    {
      key: 'status',
      title: t('console.users.column.state'),
      cell: ({ status }) => t(`console.users.payment.${status}`),
    },
    {
      key: 'amount',
      title: t('console.users.column.amount'),
      alignEnd: true,
      cell: ({ amount, currency }) => (amount === 0 ? t('console.users.free') : amountText(amount, currency)),
    },
    {
      key: 'back',
      title: t('console.users.column.refunded'),
      alignEnd: true,
      cell: ({ refunded_amount: refunded, currency }) => (refunded > 0 ? amountText(refunded, currency) : ''),
    },
    {
      key: 'when',
      title: t('console.users.column.when'),
      alignEnd: true,
      cell: ({ created_at }) => format.date(created_at),
    },
  ];
}
