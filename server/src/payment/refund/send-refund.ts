import { sql } from 'kysely';
import type { GatewayName } from '@latchkey/contract/rules/gateways';
import { GatewayFailure, type MadeRefund } from '../../services/payments/gateway.ts';
import type { Payments } from '../../services/payments/payments.ts';
import { amountText, type HeldPayment, holdPayment } from '../hold-payment.ts';
import { settle, type Settling } from '../settle.ts';

export interface BegunRefund {
  /** Ours (payment_refund.id). */
  refundId: number;
  /** Under which a second try is the same refund (payment_refund.provider_key). */
  key: string;
  /** Decimal text in whole units. */
  amount: string;
  /** Of which charge, with its own currency. */
  chargeId: string | null;
  currency: string;
  payment: Pick<HeldPayment, 'id' | 'order_id' | 'amount' | 'gateway' | 'created_at'>;
}

/** Without an answer for so long, it is sent again, or may be given by hand instead. */
export const refundWaitsMs = 15 * 60_000;

const notices = { sent: 'refund_sent', done: 'refunded', failed: 'refund_failed' } as const;

/**
 * Has the provider give money back, and makes true here what it answers, as if it had said so by itself.
 * @throws GatewayFailure
 */
export async function sendRefund(
  { refundId, key, amount, chargeId, currency, payment }: BegunRefund,
  services: Settling & { payments?: Pick<Payments, 'find'> | undefined },
): Promise<MadeRefund['state']> {
  const name = payment.gateway as GatewayName;
  const gateway = await services.payments?.find(name);
  if (!gateway) throw new GatewayFailure(`${name} has no keys any more`, { isPassing: false });
  const begun = {
    transactionId: payment.id,
    orderId: payment.order_id,
    chargeId,
    amount: amountText(payment.amount),
    currency,
    createdAt: payment.created_at,
  };
  const known = await knownRefunds(payment.id, services);
  const given = await gateway.refund(begun, { amount, key, known });
  await services.database.transaction(async (within) => {
    await holdPayment(payment.id, within);
    // Said by the provider before its answer was here, and taken for another one of the same amount.
    const { rows } = await sql<{ status: string }>`
      with mistaken as (
        select id, status from payment_refund
          where payment_transaction_id = ${payment.id} and refund_id = ${given.refundId} and id <> ${refundId})
      update payment_refund r set refund_id = null, status = 'pending' from mistaken m where r.id = m.id
        returning m.status`.execute(within);
    const [mistaken] = rows;
    await within
      .updateTable('payment_refund')
      .set({ refund_id: given.refundId, updated_at: services.now(), ...(mistaken && { status: mistaken.status }) })
      .where('id', '=', refundId)
      .where('refund_id', 'is', null)
      .execute();
  });
  await settle(
    name,
    {
      eventId: `refund-${refundId} ${given.refundId} ${given.state}`,
      kind: notices[given.state],
      transactionId: payment.id,
      ...(payment.order_id !== null && { orderId: payment.order_id }),
      ...(chargeId !== null && { chargeId }),
      refundId: given.refundId,
      amount,
      currency,
      at: services.now(),
    },
    services,
  );
  return given.state;
}

/** What the provider calls those of this payment that are known here. */
async function knownRefunds(paymentId: number, { database }: Pick<Settling, 'database'>): Promise<string[]> {
  const rows = await database.db
    .selectFrom('payment_refund')
    .select('refund_id')
    .where('payment_transaction_id', '=', paymentId)
    .execute();
  return rows.flatMap(({ refund_id }) => refund_id ?? []);
}
