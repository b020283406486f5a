import type { Services } from '../../platform/context.ts';
import { lockPayment } from '../lock-payment.ts';
import { reviewPayment } from '../review-payment.ts';
import type { SettleDeps } from '../settle.ts';
import type { BegunRefund } from './send-refund.ts';

/**
 * Marks a refund as failed that the provider rejects for good: the amount may be refunded in another way.
 * @param isSeen the admin waits for the response; otherwise admins are notified
 */
export async function failRefund(
  { refundId, payment: { id } }: Pick<BegunRefund, 'refundId' | 'payment'>,
  isSeen: boolean,
  services: SettleDeps & Pick<Services, 'database'>,
): Promise<void> {
  const now = services.now();
  await services.database.transaction(async (trx) => {
    const payment = await lockPayment(id, trx);
    await trx
      .updateTable('payment_refund')
      .set({ status: 'failed', updated_at: now, ...(!isSeen && { failed_at: now }) })
      .where('id', '=', refundId)
      .where('status', '=', 'pending')
      .execute();
    if (payment && !isSeen) await reviewPayment(payment, services, trx);
  });
}
