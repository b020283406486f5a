import { randomBytes } from 'node:crypto';
import type { Database } from '../../../database/pool.ts';
import type { Notice } from '../gateway.ts';

/** What the till took, as a provider keeps its own books. */
export interface SandboxCharge {
  order_id: string;
  charge_id: string;
  status: 'succeeded' | 'failed';
  amount: number;
  currency: string;
  made_at: Date;
}

/**
 * Takes the money of an order, or refuses it. An order that is paid stays paid: the same charge is answered again.
 */
export async function writeCharge(
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
  const charge = await readCharge(orderId, { db });
  if (!charge) throw new Error('The charge of the sandbox is gone');
  return charge;
}

export async function readCharge(orderId: string, { db }: Pick<Database, 'db'>): Promise<SandboxCharge | null> {
  const row = await db.selectFrom('sandbox_charge').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row ? { ...row, status: row.status === 'succeeded' ? 'succeeded' : 'failed' } : null;
}

/** The same happening has the same name, whether it is told or looked up. */
export function noticeOf(charge: SandboxCharge, transactionId: number): Notice {
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
