import { CallTrouble, isInTrouble } from '../../../api/call-trouble.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PackageWays } from '../../../packages/package-ways.tsx';
import { usePackageAccess } from '../../../packages/use-package-access.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { YearlyChart, type YearlyChartProps } from './yearly-chart.tsx';

const feature = 'mortgage_calculator_detail';

/**
 * The loan year by year, for whose package holds the full calculator (contract 2.9): the figures come from the rule that
 * stands in the page anyway, so what is asked is only whether the package shows them.
 */
export function YearlyPlan(props: YearlyChartProps) {
  const { t } = useTranslation();
  const { state, query } = usePackageAccess(feature);
  if (state === 'open') return <YearlyChart {...props} />;
  if (state === 'asked') {
    return isInTrouble(query) ? (
      <CallTrouble query={query} />
    ) : (
      <div className="loan-chart loan-plan-space" role="status">
        <span className="sr-only">{t('access.asking')}</span>
        <Skeleton className="h-full w-full" />
      </div>
    );
  }
  const isVisitor = state === 'visitor';
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
