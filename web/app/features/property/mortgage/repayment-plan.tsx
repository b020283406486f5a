import { mortgageCalculator } from '@latchkey/contract/mortgage/calls';
import type { MortgageTerms } from '@latchkey/contract/mortgage/mortgage';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PackageLinks, type PackageAccess, usePackageAccess } from '../../../components/packages/package-access.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDebounced } from '../../../shared/browser/use-debounced.ts';
import type { MortgageResult } from '@latchkey/contract/mortgage/schemas';
import { useId } from 'react';
import { useFormat } from '../../../shared/format/use-format.ts';
import { RepaymentTable } from './repayment-table.tsx';

const feature = 'mortgage_calculator_detail';

const debounceMs = 400;

interface RepaymentPlanProps {
  loan: MortgageTerms;
  isStale: boolean;
}

/** The plan by years and months, for users whose package has the full calculator (contract 2.9). */
export function RepaymentPlan(props: RepaymentPlanProps) {
  const access = usePackageAccess(feature);
  return <PlanForAccess {...props} access={access} />;
}

/** Loads the plan if the package includes it; otherwise explains which package does. */
export function PlanForAccess({ loan, isStale, access }: RepaymentPlanProps & { access: PackageAccess }) {
  const { t } = useTranslation();
  const debouncedLoan = useDebounced(loan, debounceMs);
  const plan = useCall(
    mortgageCalculator,
    {
      loan_amount: debouncedLoan.loanAmount,
      down_payment: debouncedLoan.downPayment ?? '',
      interest_rate: debouncedLoan.interestRate,
      loan_term_years: debouncedLoan.years,
      show_all_details: '1',
    },
    { enabled: access.state === 'open', keepPrevious: true },
  );
  const years = plan.data?.data.yearly_totals;
  if (access.state === 'open' && years) {
    return <YearlyChart years={years} isStale={isStale || debouncedLoan !== loan || plan.isPlaceholderData} />;
  }
  if (access.state === 'loading' || access.state === 'open') {
    const query = access.state === 'open' ? plan : access.query;
    if (hasQueryFailed(query)) return <QueryErrorState query={query} />;
    // A 4xx response refuses the plan, such as after the package has ended.
    if (query.error === null) {
      return (
        <div className="loan-chart loan-plan-space" role="status">
          <span className="sr-only">{t('access.checking')}</span>
          <Skeleton className="h-full w-full" />
        </div>
      );
    }
  }
  const isVisitor = access.state === 'visitor';
  return (
    <div className="loan-chart loan-plan-space loan-closed">
      <h3>{t(isVisitor ? 'access.loan' : 'packageRequired.oops')}</h3>
      <p>
        {t(isVisitor ? 'access.loanText' : 'access.mortgage_calculator_detail', {
          feature: t(`packages.feature.${feature}`),
        })}
      </p>
      {/* No sign-in button: server-rendered HTML here is not interactive until the section is loaded. */}
      <PackageLinks isVisitor={false} />
    </div>
  );
}

interface YearlyChartProps {
  years: MortgageResult['yearly_totals'];
  isStale: boolean;
}

/** Interest and principal per year as a chart and as an accessible table. */
function YearlyChart({ years, isStale }: YearlyChartProps) {
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

type YearlyTotal = MortgageResult['yearly_totals'][number];

/** One year as two stacked bars, in per cent of the chart from its upper left corner. */
interface YearBar {
  year: number;
  x: number;
  width: number;
  principal: { y: number; height: number };
  interest: { y: number; height: number };
  /** Its year is shown below the axis. */
  isLabelled: boolean;
}

interface YearlyChartLayout {
  bars: YearBar[];
  /** Amounts of the grid lines, highest first. */
  ticks: number[];
}

/** Share of a year's width that its bar takes. */
const barWidthShare = 0.86;
/** More labels would overlap on a phone. */
const maxLabels = 7;

/** Layout of the payments per year. */
export function yearlyChartLayout(years: readonly YearlyTotal[]): YearlyChartLayout {
  const paid = years.map(({ principal_amount, interest_paid }) => principal_amount + interest_paid);
  const top = roundAxisMax(Math.max(...paid, 1));
  const slotWidth = 100 / Math.max(years.length, 1);
  const step = Math.ceil(years.length / maxLabels);
  const bars = years.map(({ year, principal_amount, interest_paid }, index) => {
    const principal = (principal_amount / top) * 100;
    const interest = (interest_paid / top) * 100;
    return {
      year,
      x: index * slotWidth + (slotWidth * (1 - barWidthShare)) / 2,
      width: slotWidth * barWidthShare,
      principal: { y: 100 - principal, height: principal },
      interest: { y: 100 - principal - interest, height: interest },
      isLabelled: index % step === 0,
    };
  });
  return { bars, ticks: [top, top / 2, 0] };
}

/** Rounds up to 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6 or 8 times a power of ten, so that grid lines are at round amounts. */
export function roundAxisMax(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((candidate) => value <= candidate * power * 1.000_001);
  return (factor ?? 10) * power;
}
