import { sql } from 'kysely';
import type { GatewayName } from '@latchkey/contract/payment/gateways';
import { GatewayFailure, type RefundResult } from '../gateways/gateway.ts';
import type { Payments } from '../gateways/payments.ts';
import { formatAmount, type LockedPayment, lockPayment } from '../lock-payment.ts';
import { settle, type SettleDeps } from '../settle.ts';

export interface BegunRefund {
  /** Our id (payment_refund.id). */
  refundId: number;
  /** Idempotency key: a second attempt is the same refund (payment_refund.provider_key). */
  key: string;
  /** Decimal text in whole units. */
  amount: string;
  /** The charge that is refunded, with its own currency. */
  chargeId: string | null;
  currency: string;
  payment: Pick<LockedPayment, 'id' | 'order_id' | 'amount' | 'gateway' | 'created_at'>;
}

const eventKinds = { sent: 'refund_sent', done: 'refunded', failed: 'refund_failed' } as const;

/**
 * Sends a refund to the provider, and settles its response like an event of the provider.
 * @returns the state that the provider reports
 * @throws GatewayFailure
 */
export async function sendRefund(
  { refundId, key, amount, chargeId, currency, payment }: BegunRefund,
  services: SettleDeps & { payments?: Pick<Payments, 'find'> | undefined },
): Promise<RefundResult['state']> {
  const name = payment.gateway as GatewayName;
  const gateway = await services.payments?.find(name);
  if (!gateway) throw new GatewayFailure(`${name} has no keys`, { isRetryable: false });
  const begun = {
    transactionId: payment.id,
    orderId: payment.order_id,
    chargeId,
    amount: formatAmount(payment.amount),
    currency,
    createdAt: payment.created_at,
  };
  const known = await loadKnownRefundIds(payment.id, services);
  const made = await gateway.refund(begun, { amount, key, known });
  await services.database.transaction(async (trx) => {
    await lockPayment(payment.id, trx);
    // The event of this refund may arrive before the response and be matched to another refund of the same amount: undo
    // that match.
    const { rows } = await sql<{ status: string; failed_at: Date | null }>`
      with mistaken as (
        select id, status, failed_at from payment_refund
          where payment_transaction_id = ${payment.id} and refund_id = ${made.refundId} and id <> ${refundId})
      update payment_refund r set refund_id = null, status = 'pending', failed_at = null from mistaken m where r.id = m.id
        returning m.status, m.failed_at`.execute(trx);
    const [mistaken] = rows;
    await trx
      .updateTable('payment_refund')
      .set({ refund_id: made.refundId, updated_at: services.now(), ...mistaken })
      .where('id', '=', refundId)
      .where('refund_id', 'is', null)
      .execute();
  });
  await settle(
    name,
    {
      eventId: `refund-${refundId} ${made.refundId} ${made.state}`,
      kind: eventKinds[made.state],
      transactionId: payment.id,
      ...(payment.order_id !== null && { orderId: payment.order_id }),
      ...(chargeId !== null && { chargeId }),
      refundId: made.refundId,
      amount,
      currency,
      at: services.now(),
    },
    services,
  );
  return made.state;
}

/** Returns the provider's ids of the refunds of this payment that are stored here. */
async function loadKnownRefundIds(paymentId: number, { database }: Pick<SettleDeps, 'database'>): Promise<string[]> {
  const rows = await database.db
    .selectFrom('payment_refund')
    .select('refund_id')
    .where('payment_transaction_id', '=', paymentId)
    .execute();
  return rows.flatMap(({ refund_id }) => refund_id ?? []);
}
