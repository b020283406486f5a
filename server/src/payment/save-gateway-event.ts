import type { GatewayName } from '@latchkey/contract/payment/gateways';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { GatewayEvent } from './gateways/gateway.ts';

/**
 * Stores a provider's event, in the transaction of its effects.
 * @returns the row id, or null when the event was stored before
 */
export async function saveGatewayEvent(
  gateway: GatewayName,
  event: GatewayEvent,
  { paymentId, digest }: { paymentId: number | null; digest: Buffer | null },
  trx: Transaction<Tables>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into payment_event (gateway, event_id, kind, payment_transaction_id, order_id, charge_id, amount, currency,
                               digest, happened_at)
      values (${gateway}, ${event.eventId}, ${event.kind}, ${paymentId}, ${event.orderId ?? null},
              ${event.chargeId ?? null}, ${event.amount}::numeric, ${event.currency}, ${digest}, ${event.at})
      on conflict (gateway, event_id) do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
}
