import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import type { ReceiptSeller } from './receipt.ts';

/** Loads the seller data from the current settings. */
export async function loadSeller(database: Database, by?: Kysely<Tables>): Promise<ReceiptSeller> {
  const settings = await loadSettings(database, by);
  return {
    name: settings.text('company_name') || 'Latchkey',
    address: settings.text('company_address'),
    email: settings.text('company_email'),
    taxText: settings.text('receipt_tax_text'),
  };
}

/** Saves the seller data with a payment, so that a market that moves or is renamed does not change earlier receipts. */
export async function saveSeller(paymentId: number, database: Database, trx: Transaction<Tables>): Promise<void> {
  const seller = JSON.stringify({ seller: await loadSeller(database, trx) });
  await sql`update payment_transaction set terms = terms || ${seller}::jsonb where id = ${paymentId}`.execute(trx);
}
