import { type MortgageTerms, mortgageTotals } from '@latchkey/contract/mortgage/mortgage';
import { useState } from 'react';
import { DeferredTexts } from '../../../shared/i18n/deferred-texts.tsx';
import { MarketProvider, useMarket } from '../../../shared/market/market.tsx';
import { changeLoan, type LoanField, type LoanForm, loanProblems, defaultLoan } from './loan-form.ts';
import { RepaymentPlan } from './repayment-plan.tsx';
import { mortgage as limits } from '@latchkey/contract/limits';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { NumberInput, type NumberInputProps } from '../../../ui/fields/number-input.tsx';
import type { MortgageResult } from '@latchkey/contract/mortgage/schemas';

export interface MortgageCalculatorProps {
  price: number;
  /** ISO 4217; absent for the market's currency. */
  currency?: string | undefined;
  /** ISO time of the first month; from the server, so that hydration renders the same years. */
  start: string;
}

export default function MortgageCalculator(props: MortgageCalculatorProps) {
  const market = useMarket();
  const { currency } = props;
  const calculator = <Calculator {...props} />;
  return (
    <DeferredTexts group="pages" fallback={<div className="loan-space" />}>
      {currency ? (
        <MarketProvider market={{ ...market, currencyCode: currency, currencySymbol: `${currency}\u00a0` }}>
          {calculator}
        </MarketProvider>
      ) : (
        calculator
      )}
    </DeferredTexts>
  );
}

/** Totals come from the rule that the server's call uses too (contract 3.23), the plan by months from the call. */
function Calculator({ price, start }: MortgageCalculatorProps) {
  const [form, setForm] = useState(() => defaultLoan(price));
  const [loan, setLoan] = useState(() => termsOf(defaultLoan(price)));
  const problems = loanProblems(form);

  function change(field: LoanField, value: number | null) {
    const next = changeLoan(form, field, value);
    setForm(next);
    if (loanProblems(next).length === 0) setLoan(termsOf(next));
  }

  return (
    <div className="loan">
      <div className="loan-both">
        <LoanFields form={form} problems={problems} start={start} onChange={change} />
        <LoanResult total={mortgageTotals(loan)} isStale={problems.length > 0} />
      </div>
      <RepaymentPlan loan={loan} isStale={problems.length > 0} />
    </div>
  );
}

function termsOf({ price, down, interest, years }: LoanForm): MortgageTerms {
  return { loanAmount: price ?? 1, downPayment: down, interestRate: interest ?? 0, years: years ?? 1 };
}

interface LoanFieldsProps {
  form: LoanForm;
  problems: readonly LoanField[];
  start: string;
  onChange: (field: LoanField, value: number | null) => void;
}

type InputProps = Pick<NumberInputProps, 'before' | 'after' | 'step'>;

function LoanFields({ form, problems, start, onChange }: LoanFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const lastYear = new Date(start).getUTCFullYear() + (form.years ?? 0);
  const isTermKnown = form.years !== null && !problems.includes('years');
  const inputProps: Record<LoanField, InputProps> = {
    price: { ...format.currencyAffix(), step: 5_000 },
    down: { ...format.currencyAffix(), step: 1_000 },
    share: { after: '%', step: 1 },
    interest: { after: '%', step: 0.05 },
    years: { after: isTermKnown ? t('property.loan.until', { year: lastYear }) : null, step: 1 },
  };
  const errors: Partial<Record<LoanField, string>> = {
    price: t('property.loan.priceWrong'),
    down: t('property.loan.downWrong'),
    interest: t('property.loan.interestWrong', { min: limits.interestMin, max: limits.interestMax }),
    years: t('property.loan.yearsWrong', { min: limits.yearsMin, max: limits.yearsMax }),
  };
  return (
    <div className="loan-fields">
      {(['price', 'down', 'share', 'interest', 'years'] as const).map((field) => (
        <Field
          key={field}
          className={`loan-${field}`}
          label={t(`property.loan.${field}`)}
          error={problems.includes(field) ? errors[field] : undefined}
        >
          <NumberInput
            {...inputProps[field]}
            value={form[field]}
            onValueChange={(value) => onChange(field, value === null ? null : Math.round(value * 100) / 100)}
            format={(value) => format.number(value, 2)}
            className="tnum"
          />
        </Field>
      ))}
      <p className="loan-help">{t('property.loan.help')}</p>
    </div>
  );
}

interface LoanResultProps {
  total: MortgageResult['main_total'];
  /** A field is invalid, so the totals are those of the last valid loan. */
  isStale: boolean;
}

function LoanResult({ total, isStale }: LoanResultProps) {
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
      {isStale && <p role="status">{t('property.loan.fix')}</p>}
    </div>
  );
}
