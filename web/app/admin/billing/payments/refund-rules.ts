import type { PaymentDetail } from '@latchkey/contract/admin/payments/records';
import { refundRetryAfterMs } from '@latchkey/contract/payment/refund-states';
import { toCents } from '@latchkey/contract/text/money';

export type Refund = PaymentDetail['refunds'][number];

/** Returns what is wrong with the amount of a refund; null when it can be refunded. */
export function refundAmountProblem(amount: number | null, maxAmount: number): 'tooMuch' | 'decimals' | null {
  if (amount === null || amount <= 0 || amount > maxAmount) return 'tooMuch';
  return Number(amount.toFixed(2)) === amount ? null : 'decimals';
}

/**
 * Returns whether the plan ends when this amount of a charge is refunded, by the rule of the server's `reviewPayment`: it
 * is active as long as one matching charge is not refunded in full. Null when no plan is active.
 */
export function planAfterRefund(
  { granted, charges }: Pick<PaymentDetail, 'granted' | 'charges'>,
  chargeId: string | null,
  amount: number,
): 'ends' | 'goesOn' | null {
  if (granted?.is_active !== 1) return null;
  const isRetained = charges.some(
    (charge) =>
      charge.problem === null &&
      toCents(charge.refunded_amount) + (charge.charge_id === chargeId ? toCents(amount) : 0) < toCents(charge.amount),
  );
  return isRetained ? 'goesOn' : 'ends';
}

/** Whether the provider has not answered a refund for so long that a refund by hand may replace it. */
export function isUnanswered({ kind, status, created_at }: Refund, now: number): boolean {
  return kind === 'refund' && status === 'pending' && Date.parse(created_at) < now - refundRetryAfterMs;
}
