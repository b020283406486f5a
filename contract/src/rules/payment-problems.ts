/**
 * What the operator has to look at: the money came, yet not as it was asked for, or for nothing that can be granted; or it
 * went, or did not go, another way than was meant. Of several the first in this order stands for them.
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

/** The one that stands for all of these; null for none. */
export function worstProblem(found: readonly string[]): PaymentProblem | null {
  return paymentProblems.find((problem) => found.includes(problem)) ?? null;
}
