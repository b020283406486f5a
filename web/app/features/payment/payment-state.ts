import type { PaymentTransaction } from '@latchkey/contract/payment/payment';
import { minuteMs } from '@latchkey/contract/time-units';
import type { BadgeTone } from '../../ui/data/badge.tsx';

/**
 * State of a payment in the history. `cancelled`: the user went back; `held_back`: paid, an admin must resolve it;
 * `disputed`: the payer's bank reclaims it; `refund_failed`: the refund was returned.
 */
export type PaymentState =
  | 'pending'
  | 'success'
  | 'failed'
  | 'cancelled'
  | 'free'
  | 'refunded'
  | 'part_refunded'
  | 'held_back'
  | 'disputed'
  | 'refund_failed';

type PaymentRecord = Pick<
  PaymentTransaction,
  'payment_status' | 'payment_type' | 'amount' | 'refunded_amount' | 'problem' | 'reject_reason'
>;

/** A refund takes precedence over the other states. */
export function paymentState(payment: PaymentRecord): PaymentState {
  const { payment_status: status, payment_type: type, amount, refunded_amount: refunded = 0, problem } = payment;
  if (refunded > 0) return refunded < amount ? 'part_refunded' : 'refunded';
  if (problem === 'disputed' || problem === 'refund_failed') return problem;
  if (problem) return 'held_back';
  if (status === 'failed' && payment.reject_reason === 'cancelled') return 'cancelled';
  return status === 'success' && type === 'free' ? 'free' : status;
}

/** Milliseconds after which a granted package is among the active packages, unless it has ended. */
const listedMs = 10 * minuteMs;

/** Whether the package of a payment granted at `updatedAt` must be among the active packages by now. */
export function isListedByNow(updatedAt: string, now: number): boolean {
  return now - Date.parse(updatedAt) > listedMs;
}

export const paymentTones: Readonly<Record<PaymentState, BadgeTone>> = {
  pending: 'warn',
  success: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  free: 'success',
  refunded: 'neutral',
  part_refunded: 'neutral',
  held_back: 'warn',
  disputed: 'warn',
  refund_failed: 'warn',
};
