import type { MortgageResult } from '@latchkey/contract/mortgage/schemas';
import { monthNames } from '@latchkey/contract/mortgage/mortgage';
import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';

interface RepaymentRow {
  /** Year or month, formatted. */
  period: string;
  principal: number;
  interest: number;
  balance: number;
}

/** Payments and remaining balance per year or per month. */
export function RepaymentTable({ years }: { years: MortgageResult['yearly_totals'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [interval, setInterval] = useState<'year' | 'month'>('year');
  const isMonthly = interval === 'month';
  const price = (amount: number) => <bdi>{format.price(amount)}</bdi>;
  const yearRows = (): RepaymentRow[] =>
    years.map(({ year, principal_amount, interest_paid, remaining_balance }) => ({
      period: String(year),
      principal: principal_amount,
      interest: interest_paid,
      balance: remaining_balance,
    }));
  const monthRows = (): RepaymentRow[] =>
    years.flatMap(({ year, monthly_totals }) =>
      monthly_totals.map(({ month, principal_amount, payable_interest, remaining_balance }) => ({
        period: format.month(
          year,
          monthNames.findIndex((name) => name === month),
        ),
        principal: principal_amount,
        interest: payable_interest,
        balance: remaining_balance,
      })),
    );
  return (
    <details className="loan-table">
      <summary className={buttonClass({ variant: 'line', size: 'sm' })}>
        <Table2 className="i-16" />
        {t('property.loan.table')}
      </summary>
      <SegmentedControl
        className="loan-table-step"
        legend={t('property.loan.rows')}
        segments={[
          { value: 'year', label: t('property.loan.byYear') },
          { value: 'month', label: t('property.loan.byMonth') },
        ]}
        value={interval}
        onValueChange={setInterval}
      />
      <DataTable
        caption={t(isMonthly ? 'property.loan.eachMonth' : 'property.loan.eachYear')}
        rows={isMonthly ? monthRows() : yearRows()}
        rowKey={(row) => row.period}
        columns={[
          {
            key: 'period',
            title: t(isMonthly ? 'property.loan.month' : 'property.loan.year'),
            cell: (row) => row.period,
            isRowHeader: true,
          },
          {
            key: 'principal',
            title: t('property.loan.principal'),
            cell: (row) => price(row.principal),
            alignEnd: true,
          },
          {
            key: 'interest',
            title: t('property.loan.interestPart'),
            cell: (row) => price(row.interest),
            alignEnd: true,
          },
          { key: 'balance', title: t('property.loan.left'), cell: (row) => price(row.balance), alignEnd: true },
        ]}
      />
    </details>
  );
}
