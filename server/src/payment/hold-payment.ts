import type { GatewayName } from '@latchkey/contract/rules/gateways';
import type { PaymentStatus } from '@latchkey/contract/states/payment';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { PackageTerms } from './package-terms.ts';

/** A payment as its row has it; held until the transaction ends. */
export interface HeldPayment {
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
  /** Why what was paid was not granted. */
  withheld: 'already_held' | 'nobody_there' | null;
  /** Since when a bank has it under way. */
  under_way_at: Date | null;
  /** It came in just now, in this transaction. */
  is_new?: true;
  refunded_amount: number;
  created_at: Date;
}

/**
 * Holds a payment until the transaction ends, and first the account that it belongs to: in that order everywhere, as a
 * deletion takes the account before what hangs on it. Whoever grants a package holds its account by this.
 * @returns null when there is no such payment
 */
export async function holdPayment(id: number, within: Transaction<Tables>): Promise<HeldPayment | null> {
  await sql`select id from account
    where id = (select account_id from payment_transaction where id = ${id}) for no key update`.execute(within);
  const { rows } = await sql<HeldPayment>`
    select id, account_id, package_id, terms, amount, currency, gateway, status, order_id, charge_id, problem, withheld,
           under_way_at, refunded_amount, created_at
      from payment_transaction where id = ${id} for update`.execute(within);
  return rows[0] ?? null;
}

/** Money as gateways speak of it: `19.99`. */
export function amountText(amount: number): string {
  return amount.toFixed(2);
}
