import type { PaymentRow } from '@latchkey/contract/admin/payments/records';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx';

/** The status of a payment, or its open problem. */
export function PaymentBadge({
  payment,
  problem,
}: {
  payment: Pick<PaymentRow, 'status' | 'is_under_way' | 'amount' | 'refunded_amount'>;
  problem: PaymentRow['problem'] | undefined;
}) {
  const { t } = useTranslation();
  const status = paymentStatus(payment);
  if (problem) return <Badge tone="danger">{t(`console.billing.problem.${problem}`)}</Badge>;
  return <Badge tone={paymentStatusTones[status]}>{t(`console.billing.state.${status}`)}</Badge>;
}

type PaymentStatus = 'pending' | 'under_way' | 'success' | 'failed' | 'refunded' | 'part_refunded';

/** Derives the displayed status from the payment's status and its refunded amount. */
function paymentStatus(
  payment: Pick<PaymentRow, 'status' | 'is_under_way' | 'amount' | 'refunded_amount'>,
): PaymentStatus {
  const { status, is_under_way, amount, refunded_amount } = payment;
  if (status === 'pending') return is_under_way ? 'under_way' : 'pending';
  if (status !== 'success' || refunded_amount <= 0) return status;
  return refunded_amount >= amount ? 'refunded' : 'part_refunded';
}

const paymentStatusTones: Readonly<Record<PaymentStatus, BadgeTone>> = {
  pending: 'warn',
  under_way: 'warn',
  success: 'success',
  failed: 'neutral',
  refunded: 'neutral',
  part_refunded: 'neutral',
};
