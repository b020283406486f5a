import { type MortgageTerms, mortgageTotals } from '@latchkey/contract/mortgage/mortgage';
import { useState } from 'react';
import { DeferredTexts } from '../../../i18n/deferred-texts.tsx';
import { MarketProvider, useMarket } from '../../../market/market.tsx';
import { changeLoan, type LoanField, type LoanForm, loanProblems, defaultLoan } from './loan-form.ts';
import { LoanFields } from './loan-fields.tsx';
import { LoanResult } from './loan-result.tsx';
import { RepaymentPlan } from './repayment-plan.tsx';

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
