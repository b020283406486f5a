import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/pool.ts';
import type { Tables } from '../../database/tables.ts';
import { loadSettings } from '../../settings/load-settings.ts';
import type { ReceiptSeller } from './receipt.ts';

/** The market as its settings have it now. */
export async function loadSeller(database: Database, by?: Kysely<Tables>): Promise<ReceiptSeller> {
  const settings = await loadSettings(database, by);
  return {
    name: settings.text('company_name') || 'Latchkey',
    address: settings.text('company_address'),
    email: settings.text('company_email'),
    taxText: settings.text('receipt_tax_text'),
  };
}

/** Keeps with a payment who was paid: a market that moves or is renamed does not change the receipts of before. */
export async function keepSeller(paymentId: number, database: Database, within: Transaction<Tables>): Promise<void> {
  const seller = JSON.stringify({ seller: await loadSeller(database, within) });
  await sql`update payment_transaction set terms = terms || ${seller}::jsonb where id = ${paymentId}`.execute(within);
}
