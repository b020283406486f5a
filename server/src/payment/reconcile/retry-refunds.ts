import { sql } from 'kysely';
import { amountText } from '../hold-payment.ts';
import { sendRefund } from '../refund/send-refund.ts';
import type { AskedPayment } from './ask-provider.ts';
import { GatewayPatience } from './gateway-patience.ts';
import type { Reconciling } from './reconciling.ts';

const waitsMs = 15 * 60_000;

/** Sends refunds again that the provider gave no answer to; under their key they are the same refunds there. */
export async function retryRefunds(services: Reconciling): Promise<{ sent: number }> {
  const { rows } = await sql<AskedPayment & { refund: number; back: number }>`
    select r.id as refund, r.amount as back, t.id, t.gateway, t.order_id, t.charge_id, t.amount, t.currency, t.created_at
      from payment_refund r join payment_transaction t on t.id = r.payment_transaction_id
      where r.status = 'pending' and r.updated_at < ${new Date(services.now().getTime() - waitsMs)}
      order by r.id limit 500`.execute(services.database.db);
  const patience = new GatewayPatience(services);
  let sent = 0;
  for (const { refund, back, ...payment } of rows) {
    const begun = { refundId: refund, amount: amountText(back), payment };
    if (await patience.ask(payment.gateway, () => sendRefund(begun, services))) sent += 1;
  }
  return { sent };
}
