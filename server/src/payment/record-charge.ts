import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Notice } from '../services/payments/gateway.ts';
import type { HeldPayment } from './hold-payment.ts';

/** What is wrong with a charge; null for one that is what was asked for. */
export function chargeProblem(
  { currency, amount }: Pick<Notice, 'currency' | 'amount'>,
  payment: Pick<HeldPayment, 'currency' | 'amount'>,
): 'wrong_currency' | 'wrong_amount' | null {
  if (currency !== payment.currency) return 'wrong_currency';
  return isSameAmount(amount, payment.amount) ? null : 'wrong_amount';
}

/** Writes down that money came in for a payment, once for each charge. */
export async function recordCharge(payment: HeldPayment, notice: Notice, within: Transaction<Tables>): Promise<void> {
  const { amount, currency, at } = notice;
  await within
    .insertInto('payment_charge')
    .values({
      payment_transaction_id: payment.id,
      charge_id: chargeName(notice),
      amount: Number(amount),
      currency,
      problem: chargeProblem(notice, payment),
      made_at: at,
    })
    .onConflict((conflict) => conflict.columns(['payment_transaction_id', 'charge_id']).doNothing())
    .execute();
}

/** What settled a payment is among its charges, also where that was written down before charges were. */
export async function keepOwnCharge({ id, charge_id }: HeldPayment, within: Transaction<Tables>): Promise<void> {
  if (charge_id === null) return;
  await sql`
    insert into payment_charge (payment_transaction_id, charge_id, amount, currency, made_at)
      select id, charge_id, amount, currency, coalesce(succeeded_at, updated_at) from payment_transaction
        where id = ${id} and status = 'success'
      on conflict (payment_transaction_id, charge_id) do nothing`.execute(within);
}

/** The provider's name of a charge; of its order where it gives charges none. */
export function chargeName({ chargeId, orderId }: Notice): string {
  return chargeId ?? orderId ?? '';
}

/** To the thousandth, the smallest unit that there is. */
function isSameAmount(said: string, amount: number): boolean {
  return Math.round(Number(said) * 1_000) === Math.round(amount * 1_000);
}
