import type { PaymentTransaction } from '@latchkey/contract/payment/payment';
import type { BadgeTone } from '../../ui/badge.tsx';

/**
 * What a row of the history says of a payment; `cancelled`: whoever pays went back; `held_back`: the money came and the
 * operator looks at it; `disputed`: the bank of who paid asks for it back; `refund_failed`: it was sent back and returned.
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

type Told = Pick<
  PaymentTransaction,
  'payment_status' | 'payment_type' | 'amount' | 'refunded_amount' | 'problem' | 'reject_reason'
>;

/** Money that was given back says more than that it came. */
export function paymentState(payment: Told): PaymentState {
  const { payment_status: status, payment_type: type, amount, refunded_amount: refunded = 0, problem } = payment;
  if (refunded > 0) return refunded < amount ? 'part_refunded' : 'refunded';
  if (problem === 'disputed' || problem === 'refund_failed') return problem;
  if (problem) return 'held_back';
  if (status === 'failed' && payment.reject_reason === 'cancelled') return 'cancelled';
  return status === 'success' && type === 'free' ? 'free' : status;
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
