import { mortgageCalculator } from '@latchkey/contract/mortgage/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { mortgage } from '@latchkey/contract/mortgage/mortgage';
import { defineHandler } from '../platform/define-handler.ts';
import { loadFeatureAccess } from '../account/load-feature-access.ts';

/** Instalment and totals; yearly rows only for holders of the feature, none for visitors (contract 2.9). */
export const mortgageCalculatorHandler = defineHandler(mortgageCalculator, async (input, { database, caller, now }) => {
  const withDetails = input.show_all_details === true && caller !== null;
  if (withDetails) {
    const access = await loadFeatureAccess(database, caller.id, 'mortgage_calculator_detail', now());
    if (!access.packageAvailable) throw new CallFailure('package_not_available');
    if (!access.featureAvailable) throw new CallFailure('feature_not_available');
  }
  const result = mortgage({
    loanAmount: input.loan_amount,
    downPayment: input.down_payment ?? null,
    interestRate: input.interest_rate,
    years: input.loan_term_years,
    start: now(),
  });
  return { data: { ...result, yearly_totals: withDetails ? result.yearly_totals : [] } };
});
