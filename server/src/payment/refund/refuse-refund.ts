import type { Services } from '../../context.ts';

/** The provider will not give this back, now or later: the amount may be given in another way. */
export async function refuseRefund(
  refundId: number,
  { database, now }: Pick<Services, 'database'> & { now: () => Date },
): Promise<void> {
  await database.db
    .updateTable('payment_refund')
    .set({ status: 'failed', updated_at: now() })
    .where('id', '=', refundId)
    .where('status', '=', 'pending')
    .execute();
}
