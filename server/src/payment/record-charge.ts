import { sql, type Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { GatewayEvent } from './gateways/gateway.ts';
import type { LockedPayment } from './lock-payment.ts';

/** Returns what is wrong with a charge; null when currency and amount match the payment. */
export function chargeProblem(
  { currency, amount }: Pick<GatewayEvent, 'currency' | 'amount'>,
  payment: Pick<LockedPayment, 'currency' | 'amount'>,
): 'wrong_currency' | 'wrong_amount' | null {
  if (currency !== payment.currency) return 'wrong_currency';
  return isSameAmount(amount, payment.amount) ? null : 'wrong_amount';
}

/** Stores an incoming charge of a payment, once for each charge. */
export async function recordCharge(
  payment: LockedPayment,
  event: GatewayEvent,
  trx: Transaction<Tables>,
): Promise<void> {
  const { amount, currency, at } = event;
  await trx
    .insertInto('payment_charge')
    .values({
      payment_transaction_id: payment.id,
      charge_id: chargeReference(event),
      amount: Number(amount),
      currency,
      problem: chargeProblem(event, payment),
      made_at: at,
    })
    .onConflict((conflict) => conflict.columns(['payment_transaction_id', 'charge_id']).doNothing())
    .execute();
}

/** Stores the charge that settled the payment, for payments that succeeded before charges had rows of their own. */
export async function saveSettlingCharge({ id, charge_id }: LockedPayment, trx: Transaction<Tables>): Promise<void> {
  if (charge_id === null) return;
  await sql`
    insert into payment_charge (payment_transaction_id, charge_id, amount, currency, made_at)
      select id, charge_id, amount, currency, coalesce(succeeded_at, updated_at) from payment_transaction
        where id = ${id} and status = 'success'
      on conflict (payment_transaction_id, charge_id) do nothing`.execute(trx);
}

/** Returns the provider's id of the charge; the order id where the provider gives charges none. */
export function chargeReference({ chargeId, orderId }: GatewayEvent): string {
  return chargeId ?? orderId ?? '';
}

/** Compares to the thousandth, the smallest unit of any currency. */
function isSameAmount(reported: string, amount: number): boolean {
  return Math.round(Number(reported) * 1_000) === Math.round(amount * 1_000);
}
