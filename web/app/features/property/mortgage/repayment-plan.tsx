import { mortgageCalculator } from '@latchkey/contract/mortgage/calls';
import type { MortgageTerms } from '@latchkey/contract/mortgage/mortgage';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PackageLinks, type PackageAccess, usePackageAccess } from '../../../components/packages/package-access.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDebounced } from '../../../shared/browser/use-debounced.ts';
import { YearlyChart } from './yearly-chart.tsx';

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
  if (access.state === 'asked' || access.state === 'open') {
    const query = access.state === 'open' ? plan : access.query;
    return hasQueryFailed(query) ? (
      <QueryErrorState query={query} />
    ) : (
      <div className="loan-chart loan-plan-space" role="status">
        <span className="sr-only">{t('access.asking')}</span>
        <Skeleton className="h-full w-full" />
      </div>
    );
  }
  const isVisitor = access.state === 'visitor';
  return (
    <div className="loan-chart loan-plan-space loan-closed">
      <h3>{t(isVisitor ? 'access.loan' : 'packages.oops')}</h3>
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
