import type { Services } from '../../context.ts';
import { holdPayment } from '../hold-payment.ts';
import { reviewPayment } from '../review-payment.ts';
import type { Settling } from '../settle.ts';
import type { BegunRefund } from './send-refund.ts';

/**
 * The provider will not give this back, now or later: the amount may be given in another way.
 * @param isSeen the operator waits for the answer; else they are told
 */
export async function refuseRefund(
  { refundId, payment: { id } }: Pick<BegunRefund, 'refundId' | 'payment'>,
  isSeen: boolean,
  services: Settling & Pick<Services, 'database'>,
): Promise<void> {
  const now = services.now();
  await services.database.transaction(async (within) => {
    const payment = await holdPayment(id, within);
    await within
      .updateTable('payment_refund')
      .set({ status: 'failed', updated_at: now, ...(!isSeen && { failed_at: now }) })
      .where('id', '=', refundId)
      .where('status', '=', 'pending')
      .execute();
    if (payment && !isSeen) await reviewPayment(payment, services, within);
  });
}
