import { randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/database/pool.ts';
import type { GatewayEvent } from '../gateway.ts';

/** A charge of the sandbox checkout, stored separately from our payments, as by a provider. */
export interface SandboxCharge {
  order_id: string;
  charge_id: string;
  status: 'succeeded' | 'failed';
  amount: number;
  currency: string;
  made_at: Date;
}

/**
 * Records a successful or failed charge of an order. An order that is paid stays paid: its charge is returned again.
 */
export async function saveCharge(
  { orderId, amount, currency }: { orderId: string; amount: number; currency: string },
  status: SandboxCharge['status'],
  { db }: Pick<Database, 'db'>,
  now: Date,
): Promise<SandboxCharge> {
  const charge_id = `sandbox_${randomBytes(9).toString('hex')}`;
  await db
    .insertInto('sandbox_charge')
    .values({ order_id: orderId, charge_id, status, amount, currency, made_at: now })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ charge_id, status, made_at: now })
        .where('sandbox_charge.status', '=', 'failed'),
    )
    .execute();
  const charge = await loadCharge(orderId, { db });
  if (!charge) throw new Error('sandbox charge not found');
  return charge;
}

/** Loads the charge of an order; null for none. */
export async function loadCharge(orderId: string, { db }: Pick<Database, 'db'>): Promise<SandboxCharge | null> {
  const row = await db.selectFrom('sandbox_charge').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row ? { ...row, status: row.status === 'succeeded' ? 'succeeded' : 'failed' } : null;
}

/** Converts a charge to an event. Webhook and status query give the same `eventId`. */
export function eventOfCharge(charge: SandboxCharge, transactionId: number): GatewayEvent {
  return {
    eventId: `${charge.charge_id} ${charge.status}`,
    kind: charge.status,
    transactionId,
    orderId: charge.order_id,
    chargeId: charge.charge_id,
    amount: charge.amount.toFixed(2),
    currency: charge.currency,
    at: charge.made_at,
    ...(charge.status === 'failed' && { reason: 'Card declined' }),
  };
}
