import type { RevenueRow } from '@latchkey/contract/admin/payments/records';
import { useAmountFormat } from '../../../features/payment/use-amount-format.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';

interface RevenueTableProps {
  caption: string;
  /** Title of the first column. */
  nameTitle: string;
  rows: readonly RevenueRow[];
  nameOf: (row: RevenueRow) => string;
}

/** Revenue as a table, a row per name and currency. */
export function RevenueTable({ caption, nameTitle, rows, nameOf }: RevenueTableProps) {
  const columns = useColumns(nameTitle, nameOf);
  return (
    <DataTable dense caption={caption} rows={rows} rowKey={(row) => `${row.key} ${row.currency}`} columns={columns} />
  );
}

const amountColumns = [
  ['came', 'console.money.came'],
  ['went_back', 'console.money.wentBack'],
  ['net', 'console.money.net'],
] as const;

function useColumns(head: string, nameOf: (row: RevenueRow) => string): Column<RevenueRow>[] {
  const { t } = useTranslation();
  const amount = useAmountFormat();
  const format = useFormat();
  return [
    { key: 'name', title: head, isRowHeader: true, cell: (row) => <bdi>{nameOf(row)}</bdi> },
    ...amountColumns.map(([name, title]): Column<RevenueRow> => ({
      key: name,
      title: t(title),
      alignEnd: true,
      cell: (row: RevenueRow) => <bdi className="num">{amount(row[name], row.currency)}</bdi>,
    })),
    { key: 'charges', title: t('console.money.charges'), alignEnd: true, cell: (row) => format.number(row.charges) },
  ];
}
