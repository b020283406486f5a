import { z } from 'zod';

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
