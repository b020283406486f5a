import { endOf } from '@latchkey/contract/package/duration';
import type { GatewayName } from '@latchkey/contract/payment/gateways';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/pool.ts';
import type { PackageTerms } from '../package-terms.ts';
import type { Receipt, ReceiptPayer, ReceiptSeller } from './receipt.ts';
import { loadSeller } from './receipt-seller.ts';

interface Row {
  receipt_year: number;
  receipt_number: number;
  succeeded_at: Date;
  payer: Partial<ReceiptPayer>;
  gateway: GatewayName;
  charge_id: string | null;
  order_id: string | null;
  terms: PackageTerms & { seller?: ReceiptSeller };
  amount: number;
  currency: string;
  start_date: Date | null;
}

/**
 * Loads the receipt of a payment of this account, with the refunds made so far; `anyone` skips the owner check, for
 * admins.
 * @returns null when there is no such payment, or it has no receipt number
 */
export async function loadReceipt(
  paymentId: number,
  accountId: number | 'anyone',
  database: Database,
): Promise<Receipt | null> {
  const ownerFilter = accountId === 'anyone' ? sql`` : sql`and t.account_id = ${accountId}`;
  const { rows } = await sql<Row>`
    select t.receipt_year, t.receipt_number, t.succeeded_at, t.payer, t.gateway, t.charge_id, t.order_id, t.terms,
           t.amount, t.currency, p.start_date
      from payment_transaction t left join account_package p on p.payment_transaction_id = t.id
      where t.id = ${paymentId} ${ownerFilter} and t.receipt_number is not null`.execute(database.db);
  const [row] = rows;
  if (!row) return null;
  const { name = '', email = '', address = '', city = '' } = row.payer;
  return {
    year: row.receipt_year,
    number: row.receipt_number,
    paidAt: row.succeeded_at,
    seller: row.terms.seller ?? (await loadSeller(database)),
    payer: { name, email, address, city },
    gateway: row.gateway,
    reference: row.charge_id ?? row.order_id ?? '',
    item: row.terms.name,
    period: boughtPeriod(row),
    amount: row.amount,
    currency: row.currency,
    refunds: await loadRefunds(paymentId, database),
  };
}

/** The period as it was bought: a revoked package ends earlier, but the receipt lists the refunds instead. */
function boughtPeriod({ start_date, terms }: Row): Receipt['period'] {
  if (!start_date) return null;
  return { from: start_date, until: endOf(start_date, terms.duration) };
}

async function loadRefunds(paymentId: number, { db }: Database): Promise<Receipt['refunds']> {
  // Includes refunds that a bank has not yet paid out; only those of the charge that the receipt covers.
  const { rows } = await sql<{ updated_at: Date; amount: number }>`
    select r.updated_at, r.amount from payment_refund r join payment_transaction t on t.id = r.payment_transaction_id
      where t.id = ${paymentId} and r.status in ('sent', 'done') and coalesce(r.charge_id, t.charge_id) = t.charge_id
      order by r.updated_at, r.id`.execute(db);
  return rows.map(({ updated_at, amount }) => ({ at: updated_at, amount }));
}
