import type { MortgageResult } from '@latchkey/contract/mortgage/mortgage-result';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../format/use-format.ts';

interface LoanResultProps {
  total: MortgageResult['main_total'];
  /** A field is invalid, so the totals are those of the last valid loan. */
  isStale: boolean;
}

export function LoanResult({ total, isStale }: LoanResultProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = [
    ['borrowed', total.principal_amount],
    ['interestPaid', total.payable_interest],
    ['paid', total.total_amount],
  ] as const;
  return (
    <div className="loan-result" data-stale={isStale || undefined}>
      <p className="loan-help">{t('property.loan.monthly')}</p>
      <output className="big-price">
        <bdi>{isStale ? '–' : format.exactPrice(total.monthly_emi)}</bdi>
      </output>
      <dl>
        {rows.map(([key, amount]) => (
          <div key={key}>
            <dt>{t(`property.loan.${key}`)}</dt>
            <dd className="tnum">
              <bdi>{isStale ? '–' : format.price(Math.round(amount))}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isStale && <p role="status">{t('property.loan.mend')}</p>}
    </div>
  );
}
