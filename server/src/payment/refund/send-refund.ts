import { sql } from 'kysely';
import type { GatewayName } from '@latchkey/contract/rules/gateways';
import { GatewayFailure } from '../../services/payments/gateway.ts';
import type { Payments } from '../../services/payments/payments.ts';
import { amountText, type HeldPayment, holdPayment } from '../hold-payment.ts';
import { settle, type Settling } from '../settle.ts';

export interface BegunRefund {
  /** Ours (payment_refund.id): the key under which a second try is the same refund. */
  refundId: number;
  /** Decimal text in whole units. */
  amount: string;
  payment: Pick<HeldPayment, 'id' | 'order_id' | 'charge_id' | 'amount' | 'currency' | 'gateway' | 'created_at'>;
}

/**
 * Has the provider give money back, and makes it true here as if the provider had said so.
 * @throws GatewayFailure
 */
export async function sendRefund(
  { refundId, amount, payment }: BegunRefund,
  services: Settling & { payments?: Pick<Payments, 'find'> | undefined },
): Promise<void> {
  const name = payment.gateway as GatewayName;
  const gateway = await services.payments?.find(name);
  if (!gateway) throw new GatewayFailure(`${name} has no keys any more`, { isPassing: false });
  const begun = {
    transactionId: payment.id,
    orderId: payment.order_id,
    chargeId: payment.charge_id,
    amount: amountText(payment.amount),
    currency: payment.currency,
    createdAt: payment.created_at,
  };
  const given = await gateway.refund(begun, { amount, key: `refund-${refundId}` });
  await services.database.transaction(async (within) => {
    await holdPayment(payment.id, within);
    // Said by the provider before its answer was here, and taken for another one of the same amount.
    const { numAffectedRows: mistaken } = await sql`
      update payment_refund set refund_id = null, status = 'pending'
        where payment_transaction_id = ${payment.id} and refund_id = ${given.refundId} and id <> ${refundId}`.execute(
      within,
    );
    await within
      .updateTable('payment_refund')
      .set({ refund_id: given.refundId, updated_at: services.now(), ...(mistaken && { status: 'done' }) })
      .where('id', '=', refundId)
      .where('refund_id', 'is', null)
      .execute();
  });
  await settle(
    name,
    {
      eventId: `refund-${refundId} ${given.refundId}`,
      kind: 'refunded',
      transactionId: payment.id,
      refundId: given.refundId,
      amount,
      currency: payment.currency,
      at: services.now(),
    },
    services,
  );
}
