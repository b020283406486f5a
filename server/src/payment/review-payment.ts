import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { tell } from '../notification/tell.ts';
import { grantPackage } from './grant-package.ts';
import type { HeldPayment } from './hold-payment.ts';
import { keepOwnCharge } from './record-charge.ts';
import { type OpenProblem, settleProblems } from './problem/settle-problems.ts';
import { giveAgain, takeBack } from './refund/take-back.ts';
import type { Settling } from './settle.ts';

/** Money that came in, and how much of it went back or is on its way. */
export interface Charge {
  charge_id: string;
  amount: number;
  currency: string;
  problem: string | null;
  back: number;
}

export interface Review {
  charges: Charge[];
  /** What the operator did not know of yet. */
  raised: OpenProblem[];
  isGranted: boolean;
}

/**
 * Makes of all that is known of a payment what must be, whatever came first: which charge settles it, whether the package
 * runs, how much went back, and what the operator has to look at. The caller holds the payment. The package runs as long
 * as one whole charge, as it was asked for, stays here.
 */
export async function reviewPayment(
  payment: HeldPayment,
  services: Settling,
  within: Transaction<Tables>,
): Promise<Review> {
  await keepOwnCharge(payment, within);
  const charges = await loadCharges(payment.id, within);
  const good = charges.filter(({ problem }) => problem === null);
  const kept = good.filter(({ back, amount }) => back < amount);
  let isGranted = false;
  if (payment.status === 'success') {
    const isOwn = ({ charge_id }: Charge) => charge_id === payment.charge_id;
    const own = kept.find(isOwn) ?? kept[0] ?? good.find(isOwn);
    if (own) await keepBooks(payment, own, services, within);
    if (kept.length === 0) await takeBack(payment.id, services.now(), within);
    else isGranted = await handOver(payment, services, within);
  }
  const raised = await settleProblems(payment, { charges, kept }, services, within);
  return { charges, raised, isGranted };
}

async function loadCharges(id: number, within: Transaction<Tables>): Promise<Charge[]> {
  const { rows } = await sql<Charge>`
    select c.charge_id, c.amount, c.currency, c.problem,
           (select coalesce(sum(r.amount), 0) from payment_refund r
              where r.payment_transaction_id = t.id and coalesce(r.charge_id, t.charge_id) = c.charge_id
                and (r.status = 'done' or r.status = 'sent')) as back
      from payment_charge c join payment_transaction t on t.id = c.payment_transaction_id
      where t.id = ${id} order by c.made_at, c.charge_id`.execute(within);
  return rows;
}

/** Which charge is shown as the payment's, and how much of it went back. */
async function keepBooks(
  payment: HeldPayment,
  { charge_id, back }: Charge,
  services: Settling,
  within: Transaction<Tables>,
): Promise<void> {
  const refunded_amount = Math.min(back, payment.amount);
  if (payment.charge_id === charge_id && payment.refunded_amount === refunded_amount) return;
  if (payment.charge_id !== charge_id) {
    // What was written down of `the` charge was of the one that it was then.
    await within
      .updateTable('payment_refund')
      .set({ charge_id: payment.charge_id })
      .where('payment_transaction_id', '=', payment.id)
      .where('charge_id', 'is', null)
      .execute();
  }
  Object.assign(payment, { charge_id, refunded_amount });
  await within
    .updateTable('payment_transaction')
    .set({ charge_id, refunded_amount, updated_at: services.now() })
    .where('id', '=', payment.id)
    .execute();
}

/** What the money was for: once, and again when a refund that had ended it fails. */
async function handOver(payment: HeldPayment, services: Settling, within: Transaction<Tables>): Promise<boolean> {
  const { id, account_id: accountId, package_id: packageId, terms } = payment;
  const now = services.now();
  const again = await giveAgain(id, now, within);
  if (again === 'given' || again === 'runs') return withhold(payment, null, within);
  if (payment.withheld !== null && again !== 'held') return false;
  // Who left after it was granted had it.
  if (accountId === null) return payment.is_new ? withhold(payment, 'nobody_there', within) : false;
  if (again === 'held') return withhold(payment, 'already_held', within);
  const held = await grantPackage({ accountId, packageId, terms, paymentId: id }, now, within);
  await tell(accountId, { event: held ? 'package-bought' : 'payment-held', package: terms.name }, services, within);
  await withhold(payment, held ? null : 'already_held', within);
  return held !== null;
}

/** @returns false */
async function withhold(
  payment: HeldPayment,
  withheld: 'already_held' | 'nobody_there' | null,
  within: Transaction<Tables>,
): Promise<boolean> {
  if (payment.withheld !== withheld) {
    payment.withheld = withheld;
    await within.updateTable('payment_transaction').set({ withheld }).where('id', '=', payment.id).execute();
  }
  return false;
}
