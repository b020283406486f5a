import type { RevenueRow } from '@latchkey/contract/admin/payments/records';
import { useAmount } from '../../../features/payment/use-amount.ts';
import { useFormat } from '../../../format/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';

interface SumsTableProps {
  caption: string;
  /** Title of the first column. */
  head: string;
  rows: readonly RevenueRow[];
  nameOf: (row: RevenueRow) => string;
}

/** Revenue as a table, a row per name and currency. */
export function SumsTable({ caption, head, rows, nameOf }: SumsTableProps) {
  const columns = useColumns(head, nameOf);
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
  const amount = useAmount();
  const format = useFormat();
  return [
    { key: 'name', title: head, heads: true, cell: (row) => <bdi>{nameOf(row)}</bdi> },
    ...amountColumns.map(([name, title]): Column<RevenueRow> => ({
      key: name,
      title: t(title),
      end: true,
      cell: (row: RevenueRow) => <bdi className="num">{amount(row[name], row.currency)}</bdi>,
    })),
    { key: 'charges', title: t('console.money.charges'), end: true, cell: (row) => format.number(row.charges) },
  ];
}
