import { z } from 'zod';
import { mortgage } from '../limits.ts';
import { flag, integer, money, number, optional } from '../schema/input.ts';
import { ok } from '../schema/output.ts';

/** Formula and roundings: contract 3.23. */
export const mortgageResult = z.object({
  /** Two decimals. */
  main_total: z.object({
    /** The loan minus the down payment. */
    principal_amount: z.number(),
    down_payment: z.number().nullable(),
    payable_interest: z.number(),
    monthly_emi: z.number(),
    total_amount: z.number(),
  }),
  /** Whole numbers; `[]` without details. */
  yearly_totals: z.array(
    z.object({
      year: z.number(),
      monthly_emi: z.number(),
      principal_amount: z.number(),
      interest_paid: z.number(),
      remaining_balance: z.number(),
      monthly_totals: z.array(
        z.object({
          /** English, lower case. */
          month: z.string(),
          principal_amount: z.number(),
          payable_interest: z.number(),
          remaining_balance: z.number(),
        }),
      ),
    }),
  ),
});
export type MortgageResult = z.infer<typeof mortgageResult>;

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
