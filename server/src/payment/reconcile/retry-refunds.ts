import { refundRetryAfterMs } from '@latchkey/contract/payment/refund-states';
import { sql } from 'kysely';
import { RefundRefused } from '../gateways/gateway.ts';
import { formatAmount } from '../lock-payment.ts';
import { failRefund } from '../refund/fail-refund.ts';
import { sendRefund } from '../refund/send-refund.ts';
import type { QueriedPayment } from './query-provider.ts';
import { abandonAfterMs, GatewayCircuitBreaker } from './gateway-circuit-breaker.ts';
import type { ReconcileDeps } from './reconcile-deps.ts';

interface PendingRefund extends Pick<QueriedPayment, 'id' | 'gateway' | 'order_id' | 'amount' | 'created_at'> {
  refund: number;
  key: string;
  back: number;
  charge: string | null;
  begun_at: Date;
  charged_in: string;
}

/**
 * Sends refunds again that the provider did not respond to; under the same idempotency key they are the same refunds
 * there. A refund whose provider cannot be reached for 14 days fails and becomes a problem for an admin, who looks up
 * its status at the provider.
 * @returns how many were sent
 */
export async function retryRefunds(services: ReconcileDeps): Promise<{ sent: number }> {
  const { rows } = await sql<PendingRefund>`
    select r.id as refund, r.provider_key as key, r.amount as back, r.created_at as begun_at, coalesce(r.charge_id, t.charge_id) as charge,
           coalesce(c.currency, t.currency) as charged_in, t.id, t.gateway, t.order_id, t.amount, t.created_at
      from payment_refund r join payment_transaction t on t.id = r.payment_transaction_id
      left join payment_charge c on c.payment_transaction_id = t.id and c.charge_id = r.charge_id
      where r.status = 'pending' and r.kind = 'refund' and r.provider_key is not null
        and r.updated_at < ${dueBefore(services.now())}
      order by r.id limit 500`.execute(services.database.db);
  const gateways = new GatewayCircuitBreaker(services);
  let sent = 0;
  for (const { refund, key, back, begun_at, charge, charged_in, ...payment } of rows) {
    if (!(await claim(refund, services))) continue;
    const amount = formatAmount(back);
    const begun = { refundId: refund, key, amount, chargeId: charge, currency: charged_in, payment };
    const isAnswered = await gateways.call(payment.gateway, async () => {
      try {
        if ((await sendRefund(begun, services)) !== 'failed') sent += 1;
      } catch (error) {
        // Only this error confirms that the first attempt refunded nothing.
        if (!(error instanceof RefundRefused)) throw error;
        services.log.warn({ err: error, payment: payment.id, refund }, 'refund rejected by provider');
        await failRefund(begun, false, services);
      }
    });
    const isAbandoned = services.now().getTime() - begun_at.getTime() > abandonAfterMs;
    if (!isAnswered && isAbandoned) await failRefund(begun, false, services);
  }
  return { sent };
}

/**
 * Claims a refund, so that only one of two concurrent rounds sends it: a provider without idempotency keys would refund
 * twice.
 */
async function claim(refund: number, { database, now }: ReconcileDeps): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_refund set updated_at = ${now()}
      where id = ${refund} and status = 'pending' and updated_at < ${dueBefore(now())}`.execute(database.db);
  return numAffectedRows === 1n;
}

function dueBefore(now: Date): Date {
  return new Date(now.getTime() - refundRetryAfterMs);
}
