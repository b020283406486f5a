import type { PaymentRow } from '@latchkey/contract/admin/payments/records';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { paymentStatus, paymentStatusTones } from './payment-standing.ts';

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
  if (problem) return <Badge tone="danger">{t(`console.money.problem.${problem}`)}</Badge>;
  return <Badge tone={paymentStatusTones[status]}>{t(`console.money.state.${status}`)}</Badge>;
}
