/**
 * What the operator has to look at: the money came, yet not as it was asked for, or for nothing that can be granted. Of
 * several the first in this order is kept, so that the order in which messages come makes no difference.
 */
export const paymentProblems = [
  'wrong_gateway',
  'wrong_currency',
  'wrong_amount',
  'paid_twice',
  'already_held',
  'nobody_there',
] as const;

export type PaymentProblem = (typeof paymentProblems)[number];

export function worseProblem(known: string | null, found: PaymentProblem): PaymentProblem {
  return paymentProblems.find((problem) => problem === known || problem === found) ?? found;
}
