import type { MortgageResult } from '@latchkey/contract/mortgage/schemas';
import { useId } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { RepaymentTable } from './repayment-table.tsx';
import { yearlyChartLayout } from './yearly-chart-layout.ts';

export interface YearlyChartProps {
  years: MortgageResult['yearly_totals'];
  isStale: boolean;
}

/** Interest and principal per year as a chart and as an accessible table. */
export function YearlyChart({ years, isStale }: YearlyChartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { bars, ticks } = yearlyChartLayout(years);
  const [first, last] = [years[0], years.at(-1)];
  return (
    <div className="loan-chart" data-stale={isStale || undefined}>
      <div className="loan-chart-head">
        <h3 id={id}>{t('property.loan.eachYear')}</h3>
        <span className="chart-key" data-of="principal">
          {t('property.loan.principal')}
        </span>
        <span className="chart-key" data-of="interest">
          {t('property.loan.interestPart')}
        </span>
      </div>
      {/* The chart is left-to-right in every language. */}
      <div
        className="chart"
        dir="ltr"
        role="img"
        aria-label={t('property.loan.chart', {
          from: first?.year,
          to: last?.year,
          first: format.price(first?.interest_paid ?? 0),
          last: format.price(last?.interest_paid ?? 0),
        })}
      >
        <div className="chart-ticks tnum">
          {ticks.map((tick) => (
            <span key={tick}>{tick === 0 ? '0' : format.shortPrice(tick)}</span>
          ))}
        </div>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {bars.map((bar) => (
            <g key={bar.year}>
              <rect className="bar-principal" x={bar.x} width={bar.width} {...bar.principal} />
              <rect className="bar-interest" x={bar.x} width={bar.width} {...bar.interest} />
            </g>
          ))}
        </svg>
        <div className="chart-names tnum">
          {bars.map((bar) => (
            <span key={bar.year}>{bar.isLabelled && bar.year}</span>
          ))}
        </div>
      </div>
      <RepaymentTable years={years} />
    </div>
  );
}
