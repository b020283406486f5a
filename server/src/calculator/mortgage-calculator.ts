import { mortgageCalculator } from '@latchkey/contract/calls/calculator';
import { CallFailure } from '@latchkey/contract/errors';
import { mortgage } from '@latchkey/contract/rules/mortgage';
import { answer } from '../answer.ts';
import { heldFeature } from '../package/held-features.ts';

/** Instalment and totals; yearly rows only for holders of the feature, none for visitors (contract 2.9). */
export default answer(mortgageCalculator, async (input, { database, caller, now }) => {
  const wanted = input.show_all_details === true && caller !== null;
  if (wanted) {
    const held = await heldFeature(database, caller.id, 'mortgage_calculator_detail', now());
    if (!held.packageAvailable) throw new CallFailure('package_not_available');
    if (!held.featureAvailable) throw new CallFailure('feature_not_available');
  }
  const result = mortgage({
    loanAmount: input.loan_amount,
    downPayment: input.down_payment ?? null,
    interestRate: input.interest_rate,
    years: input.loan_term_years,
    start: now(),
  });
  return { data: { ...result, yearly_totals: wanted ? result.yearly_totals : [] } };
});
