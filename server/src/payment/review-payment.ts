import { sql, type Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { notifyAccount } from '../notification/notify-account.ts';
import { grantPackage } from './grant-package.ts';
import type { LockedPayment, WithheldReason } from './lock-payment.ts';
import { saveSettlingCharge } from './record-charge.ts';
import { type OpenProblem, updatePaymentProblems } from './problem/update-payment-problems.ts';
import { restorePackage, revokePackage } from './refund/revoke-package.ts';
import type { SettleDeps } from './settle.ts';

/** An incoming charge. */
export interface Charge {
  charge_id: string;
  amount: number;
  currency: string;
  problem: string | null;
  /** Refunded so far, refunds under way included. */
  refunded: number;
}

export interface Review {
  charges: Charge[];
  /** Problems that this review raised. */
  raised: OpenProblem[];
  isGranted: boolean;
}

/**
 * Derives the state of a payment from its stored rows, in whatever order they arrived: which charge settles it, whether
 * the package runs, how much was refunded, and which problems an admin must resolve. The caller must lock the payment.
 * The package runs as long as one matching charge has not been refunded in full.
 */
export async function reviewPayment(
  payment: LockedPayment,
  services: SettleDeps,
  trx: Transaction<Tables>,
): Promise<Review> {
  await saveSettlingCharge(payment, trx);
  const charges = await loadCharges(payment.id, trx);
  const matching = charges.filter(({ problem }) => problem === null);
  const retained = matching.filter(({ refunded, amount }) => refunded < amount);
  let isGranted = false;
  if (payment.status === 'success') {
    const isOwn = ({ charge_id }: Charge) => charge_id === payment.charge_id;
    const own = retained.find(isOwn) ?? retained[0] ?? matching.find(isOwn);
    if (own) await updateOwnCharge(payment, own, services, trx);
    if (retained.length === 0) await revokePackage(payment.id, services.now(), trx);
    else isGranted = await grantOrRestore(payment, services, trx);
  }
  const raised = await updatePaymentProblems(payment, { charges, retained }, services, trx);
  return { charges, raised, isGranted };
}

async function loadCharges(id: number, trx: Transaction<Tables>): Promise<Charge[]> {
  const { rows } = await sql<Charge>`
    select c.charge_id, c.amount, c.currency, c.problem,
           (select coalesce(sum(r.amount), 0) from payment_refund r
              where r.payment_transaction_id = t.id and coalesce(r.charge_id, t.charge_id) = c.charge_id
                and (r.status = 'done' or r.status = 'sent')) as refunded
      from payment_charge c join payment_transaction t on t.id = c.payment_transaction_id
      where t.id = ${id} order by c.made_at, c.charge_id`.execute(trx);
  return rows;
}

/** Stores which charge is shown as the payment's, and how much of it was refunded. */
async function updateOwnCharge(
  payment: LockedPayment,
  { charge_id, refunded }: Charge,
  services: SettleDeps,
  trx: Transaction<Tables>,
): Promise<void> {
  const refunded_amount = Math.min(refunded, payment.amount);
  if (payment.charge_id === charge_id && payment.refunded_amount === refunded_amount) return;
  if (payment.charge_id !== charge_id) {
    // Refunds without a charge id belong to the charge that was shown until now.
    await trx
      .updateTable('payment_refund')
      .set({ charge_id: payment.charge_id })
      .where('payment_transaction_id', '=', payment.id)
      .where('charge_id', 'is', null)
      .execute();
  }
  Object.assign(payment, { charge_id, refunded_amount });
  await trx
    .updateTable('payment_transaction')
    .set({ charge_id, refunded_amount, updated_at: services.now() })
    .where('id', '=', payment.id)
    .execute();
}

/**
 * Grants the package once, and restores it when the refund that ended it fails.
 * @returns whether it was granted now
 */
async function grantOrRestore(
  payment: LockedPayment,
  services: SettleDeps,
  trx: Transaction<Tables>,
): Promise<boolean> {
  const { id, account_id: accountId, package_id: packageId, terms } = payment;
  const now = services.now();
  const restored = await restorePackage(id, now, trx);
  if (restored === 'given' || restored === 'runs') {
    await setWithheldReason(payment, null, trx);
    return false;
  }
  if (payment.withheld !== null && restored !== 'held') return false;
  if (accountId === null) {
    // An account deleted after the grant already had its package.
    if (payment.is_new) await setWithheldReason(payment, 'nobody_there', trx);
    return false;
  }
  if (restored === 'held') {
    await setWithheldReason(payment, 'already_held', trx);
    return false;
  }
  const granted = await grantPackage({ accountId, packageId, terms, paymentId: id }, now, trx);
  await notifyAccount(
    accountId,
    { event: granted ? 'package-bought' : 'payment-held', package: terms.name },
    services,
    trx,
  );
  await setWithheldReason(payment, granted ? null : 'already_held', trx);
  return granted !== null;
}

/** Stores why the package is withheld; null when it is not. */
async function setWithheldReason(
  payment: LockedPayment,
  withheld: WithheldReason | null,
  trx: Transaction<Tables>,
): Promise<void> {
  if (payment.withheld === withheld) return;
  payment.withheld = withheld;
  await trx.updateTable('payment_transaction').set({ withheld }).where('id', '=', payment.id).execute();
}
