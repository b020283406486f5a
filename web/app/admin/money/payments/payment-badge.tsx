import type { PaymentRow } from '@latchkey/contract/admin/payments/records';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { paymentStanding, standingTones } from './payment-standing.ts';

/** The status of a payment, or its open problem. */
export function PaymentBadge({
  payment,
  problem,
}: {
  payment: Pick<PaymentRow, 'status' | 'is_under_way' | 'amount' | 'refunded_amount'>;
  problem: PaymentRow['problem'] | undefined;
}) {
  const { t } = useTranslation();
  const status = paymentStanding(payment);
  if (problem) return <Badge tone="danger">{t(`console.money.problem.${problem}`)}</Badge>;
  return <Badge tone={standingTones[status]}>{t(`console.money.state.${status}`)}</Badge>;
}
