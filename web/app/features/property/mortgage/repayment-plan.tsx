import { mortgageCalculator } from '@latchkey/contract/mortgage/calls';
import type { MortgageTerms } from '@latchkey/contract/mortgage/mortgage';
import { CallTrouble, isInTrouble } from '../../../api/call-trouble.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PackageWays } from '../../../packages/package-ways.tsx';
import { type PackageAccess, usePackageAccess } from '../../../packages/use-package-access.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { YearlyChart } from './yearly-chart.tsx';

const feature = 'mortgage_calculator_detail';

/** Milliseconds that the form rests before the server is asked for the plan. */
const rest = 400;

interface RepaymentPlanProps {
  loan: MortgageTerms;
  isStale: boolean;
}

/** The loan by years and months, for users whose package has the full calculator (contract 2.9): the server gives them. */
export function RepaymentPlan(props: RepaymentPlanProps) {
  const access = usePackageAccess(feature);
  return <PlanForAccess {...props} access={access} />;
}

/** Requests the plan once the packages open it; otherwise says what opens it. */
export function PlanForAccess({ loan, isStale, access }: RepaymentPlanProps & { access: PackageAccess }) {
  const { t } = useTranslation();
  const rested = useDebounced(loan, rest);
  const plan = useCall(
    mortgageCalculator,
    {
      loan_amount: rested.loanAmount,
      down_payment: rested.downPayment ?? '',
      interest_rate: rested.interestRate,
      loan_term_years: rested.years,
      show_all_details: '1',
    },
    { enabled: access.state === 'open', keepPrevious: true },
  );
  const years = plan.data?.data.yearly_totals;
  if (access.state === 'open' && years) {
    return <YearlyChart years={years} isStale={isStale || rested !== loan || plan.isPlaceholderData} />;
  }
  if (access.state === 'asked' || access.state === 'open') {
    const query = access.state === 'open' ? plan : access.query;
    return isInTrouble(query) ? (
      <CallTrouble query={query} />
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
      {/* No button: what the server drew here stays dead until somebody comes near. */}
      <PackageWays isVisitor={false} />
    </div>
  );
}
