import type { GatewayName } from '@latchkey/contract/payment/gateways';
import type { PaymentStatus } from '@latchkey/contract/payment/states';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { PackageTerms } from './package-terms.ts';

/** Why a paid package was not granted. */
export type WithheldReason = 'already_held' | 'nobody_there';

/** A row of payment_transaction, locked until the transaction ends. */
export interface LockedPayment {
  id: number;
  account_id: number | null;
  package_id: number;
  terms: PackageTerms;
  amount: number;
  currency: string;
  gateway: GatewayName | null;
  status: PaymentStatus;
  order_id: string | null;
  charge_id: string | null;
  problem: string | null;
  withheld: WithheldReason | null;
  /** Since when a bank is processing it. */
  under_way_at: Date | null;
  /** The payment succeeded in this transaction. */
  is_new?: true;
  refunded_amount: number;
  created_at: Date;
}

/**
 * Locks a payment until the transaction ends, and before it the account that it belongs to. The order is the same
 * everywhere, because a deletion locks the account before its dependent rows. The lock of the account also protects the
 * grant of a package.
 * @returns null when there is no such payment
 */
export async function lockPayment(id: number, trx: Transaction<Tables>): Promise<LockedPayment | null> {
  await sql`select id from account
    where id = (select account_id from payment_transaction where id = ${id}) for no key update`.execute(trx);
  const { rows } = await sql<LockedPayment>`
    select id, account_id, package_id, terms, amount, currency, gateway, status, order_id, charge_id, problem, withheld,
           under_way_at, refunded_amount, created_at
      from payment_transaction where id = ${id} for update`.execute(trx);
  return rows[0] ?? null;
}

/** Formats an amount as gateways expect it: `19.99`. */
export function formatAmount(amount: number): string {
  return amount.toFixed(2);
}
