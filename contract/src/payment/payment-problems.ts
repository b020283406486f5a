/**
 * Payment problems that an admin must resolve: money arrived, but not as requested or for a package that cannot be
 * granted; or a refund or dispute had an unexpected result. In order of priority: the first one represents a payment
 * with several.
 */
export const paymentProblems = [
  'wrong_currency',
  'wrong_amount',
  'paid_twice',
  'dispute_lost',
  'disputed',
  'refund_failed',
  'already_held',
  'nobody_there',
] as const;

export type PaymentProblem = (typeof paymentProblems)[number];

/** Returns the problem with the highest priority; null for none. */
export function worstProblem(found: readonly string[]): PaymentProblem | null {
  return paymentProblems.find((problem) => found.includes(problem)) ?? null;
}
