import { mortgage } from '@latchkey/contract/rules/mortgage';
import { useState } from 'react';
import { LateTexts } from '../../../i18n/late-texts.tsx';
import { changeLoan, type LoanField, type LoanForm, loanProblems, usualLoan } from './loan-form.ts';
import { LoanFields } from './loan-fields.tsx';
import { LoanResult } from './loan-result.tsx';
import { YearlyPlan } from './yearly-plan.tsx';

export interface MortgageCalculatorProps {
  price: number;
  /** ISO time of the first month; from the server, so that both sides reckon the same. */
  start: string;
}

export default function MortgageCalculator(props: MortgageCalculatorProps) {
  return (
    <LateTexts of="pages" fallback={<div className="loan-space" />}>
      <Calculator {...props} />
    </LateTexts>
  );
}

/** What a loan for the home costs, reckoned here by the rule that the server's call uses, too (contract 3.23). */
function Calculator({ price, start }: MortgageCalculatorProps) {
  const [form, setForm] = useState(() => usualLoan(price));
  const [result, setResult] = useState(() => reckon(usualLoan(price), start));
  const problems = loanProblems(form);

  function change(field: LoanField, value: number | null) {
    const next = changeLoan(form, field, value);
    setForm(next);
    if (loanProblems(next).length === 0) setResult(reckon(next, start));
  }

  return (
    <div className="loan">
      <div className="loan-both">
        <LoanFields form={form} problems={problems} start={start} onChange={change} />
        <LoanResult result={result} isStale={problems.length > 0} />
      </div>
      <YearlyPlan years={result.yearly_totals} isStale={problems.length > 0} />
    </div>
  );
}

function reckon({ price, down, interest, years }: LoanForm, start: string) {
  return mortgage({
    loanAmount: price ?? 1,
    downPayment: down,
    interestRate: interest ?? 0,
    years: years ?? 1,
    start: new Date(start),
  });
}
