import type { GatewayName } from '@latchkey/contract/rules/gateways';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Notice } from '../services/payments/gateway.ts';

/**
 * Writes down that a provider said something, in the transaction of what comes of it.
 * @returns the event's number, null when it was said before
 */
export async function keepEvent(
  gateway: GatewayName,
  notice: Notice,
  { paymentId, digest }: { paymentId: number | null; digest: Buffer | null },
  within: Transaction<Tables>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into payment_event (gateway, event_id, kind, payment_transaction_id, order_id, charge_id, amount, currency,
                               digest, happened_at)
      values (${gateway}, ${notice.eventId}, ${notice.kind}, ${paymentId}, ${notice.orderId ?? null},
              ${notice.chargeId ?? null}, ${notice.amount}::numeric, ${notice.currency}, ${digest}, ${notice.at})
      on conflict (gateway, event_id) do nothing returning id`.execute(within);
  return rows[0]?.id ?? null;
}
