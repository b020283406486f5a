import type { PaymentRow } from '@latchkey/contract/admin/payments/records';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type PaymentStatus = 'pending' | 'under_way' | 'success' | 'failed' | 'refunded' | 'part_refunded';

/** Derives the displayed status from the payment's status and its refunded amount. */
export function paymentStatus(
  payment: Pick<PaymentRow, 'status' | 'is_under_way' | 'amount' | 'refunded_amount'>,
): PaymentStatus {
  const { status, is_under_way, amount, refunded_amount } = payment;
  if (status === 'pending') return is_under_way ? 'under_way' : 'pending';
  if (status !== 'success' || refunded_amount <= 0) return status;
  return refunded_amount >= amount ? 'refunded' : 'part_refunded';
}

export const paymentStatusTones: Readonly<Record<PaymentStatus, BadgeTone>> = {
  pending: 'warn',
  under_way: 'warn',
  success: 'success',
  failed: 'neutral',
  refunded: 'neutral',
  part_refunded: 'neutral',
};
