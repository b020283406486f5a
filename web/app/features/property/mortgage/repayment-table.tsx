import type { MortgageResult } from '@latchkey/contract/mortgage/schemas';
import { monthNames } from '@latchkey/contract/mortgage/mortgage';
import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';

interface PlanRow {
  period: string;
  principal: number;
  interest: number;
  left: number;
}

/** Payments and remaining balance per year or per month. */
export function RepaymentTable({ years }: { years: MortgageResult['yearly_totals'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [step, setStep] = useState<'year' | 'month'>('year');
  const isMonthly = step === 'month';
  const price = (amount: number) => <bdi>{format.price(amount)}</bdi>;
  const yearRows = (): PlanRow[] =>
    years.map(({ year, principal_amount, interest_paid, remaining_balance }) => ({
      period: String(year),
      principal: principal_amount,
      interest: interest_paid,
      left: remaining_balance,
    }));
  const monthRows = (): PlanRow[] =>
    years.flatMap(({ year, monthly_totals }) =>
      monthly_totals.map(({ month, principal_amount, payable_interest, remaining_balance }) => ({
        period: format.month(
          year,
          monthNames.findIndex((name) => name === month),
        ),
        principal: principal_amount,
        interest: payable_interest,
        left: remaining_balance,
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
        value={step}
        onValueChange={setStep}
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
          { key: 'left', title: t('property.loan.left'), cell: (row) => price(row.left), alignEnd: true },
        ]}
      />
    </details>
  );
}
