import { z } from 'zod';
import { mortgage } from '../limits.ts';
import { mortgageResult } from './mortgage-result.ts';
import { flag, integer, money, number, optional } from '../schema/input.ts';
import { ok } from '../schema/output.ts';

export const mortgageCalculator = {
  input: z
    .object({
      loan_amount: money().refine((value) => value > 0, 'must be above 0'),
      down_payment: optional(money()),
      /** Percent per year; 0 is accepted too (contract 3.23). */
      interest_rate: number(0, mortgage.interestMax),
      loan_term_years: integer(mortgage.yearsMin, mortgage.yearsMax),
      show_all_details: optional(flag),
    })
    .refine((input) => (input.down_payment ?? 0) < input.loan_amount, {
      path: ['down_payment'],
      error: 'must be below loan_amount',
    }),
  output: ok(mortgageResult),
};
