import { sql } from 'kysely';
import { RefundRefused } from '../../services/payments/gateway.ts';
import { amountText } from '../hold-payment.ts';
import { refuseRefund } from '../refund/refuse-refund.ts';
import { refundWaitsMs, sendRefund } from '../refund/send-refund.ts';
import type { AskedPayment } from './ask-provider.ts';
import { abandonedMs, GatewayPatience } from './gateway-patience.ts';
import type { Reconciling } from './reconciling.ts';

interface Waiting extends Pick<AskedPayment, 'id' | 'gateway' | 'order_id' | 'amount' | 'created_at'> {
  refund: number;
  key: string;
  back: number;
  charge: string | null;
  begun_at: Date;
  charged_in: string;
}

/**
 * Sends refunds again that the provider gave no answer to; under their key they are the same refunds there. One that nobody
 * can be asked about for a fortnight becomes the operator's, who looks at the provider what became of it.
 */
export async function retryRefunds(services: Reconciling): Promise<{ sent: number }> {
  const { rows } = await sql<Waiting>`
    select r.id as refund, r.provider_key as key, r.amount as back, r.created_at as begun_at, coalesce(r.charge_id, t.charge_id) as charge,
           coalesce(c.currency, t.currency) as charged_in, t.id, t.gateway, t.order_id, t.amount, t.created_at
      from payment_refund r join payment_transaction t on t.id = r.payment_transaction_id
      left join payment_charge c on c.payment_transaction_id = t.id and c.charge_id = r.charge_id
      where r.status = 'pending' and r.kind = 'refund' and r.provider_key is not null
        and r.updated_at < ${dueBefore(services.now())}
      order by r.id limit 500`.execute(services.database.db);
  const patience = new GatewayPatience(services);
  let sent = 0;
  for (const { refund, key, back, begun_at, charge, charged_in, ...payment } of rows) {
    if (!(await claim(refund, services))) continue;
    const amount = amountText(back);
    const begun = { refundId: refund, key, amount, chargeId: charge, currency: charged_in, payment };
    const isAnswered = await patience.ask(payment.gateway, async () => {
      try {
        if ((await sendRefund(begun, services)) !== 'failed') sent += 1;
      } catch (error) {
        // Only this says that the first try gave nothing.
        if (!(error instanceof RefundRefused)) throw error;
        services.log.warn({ err: error, payment: payment.id, refund }, 'a refund was not taken');
        await refuseRefund(begun, false, services);
      }
    });
    const isAbandoned = services.now().getTime() - begun_at.getTime() > abandonedMs;
    if (!isAnswered && isAbandoned) await refuseRefund(begun, false, services);
  }
  return { sent };
}

/** Of two rounds at once one sends it: a provider without keys would give the money back twice. */
async function claim(refund: number, { database, now }: Reconciling): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payment_refund set updated_at = ${now()}
      where id = ${refund} and status = 'pending' and updated_at < ${dueBefore(now())}`.execute(database.db);
  return numAffectedRows === 1n;
}

function dueBefore(now: Date): Date {
  return new Date(now.getTime() - refundWaitsMs);
}
