import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '@latchkey/server/platform/database/tables';
import type { Rows } from './market.ts';

/** Tables in the order of their references. */
const order: readonly (keyof Tables)[] = [
  'file',
  'setting',
  'language',
  'parameter',
  'category',
  'category_parameter',
  'facility',
  'city',
  'account',
  'operator',
  'verification_field',
  'verification_choice',
  'package',
  'package_feature',
  'payment_transaction',
  'payment_charge',
  'payment_refund',
  'receipt_counter',
  'sandbox_charge',
  'account_package',
  'account_package_feature',
  'property',
  'property_picture',
  'property_document',
  'property_facility',
  'project',
  'project_file',
  'project_plan',
  'price_change',
  'view_day',
  'advertisement',
  'favourite',
  'interest',
  'notification',
  'notification_seen',
  'report_reason',
  'report',
  'block',
  'chat_thread',
  'chat_message',
  'slide',
  'article',
  'faq',
  'home_section',
  'seo_setting',
];

/** PostgreSQL allows at most 65,535 parameters per statement. */
const maxParameters = 30_000;

/** Inserts all rows, and sets the id sequences past the inserted ids. */
export async function writeRows(transaction: Transaction<Tables>, rows: Rows): Promise<void> {
  const unknown = Object.keys(rows).filter((name) => !order.some((table) => table === name));
  if (unknown.length > 0) throw new Error(`Tables missing in the insert order: ${unknown.join(', ')}`);
  for (const table of order) {
    await writeTable(transaction, table, rows[table] ?? []);
  }
}

async function writeTable<Name extends keyof Tables>(
  transaction: Kysely<Tables>,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!).length;
  const step = Math.floor(maxParameters / columns);
  for (let at = 0; at < rows.length; at += step) {
    await transaction
      .insertInto(table)
      .values(rows.slice(at, at + step))
      .execute();
  }
  if ('id' in rows[0]!) {
    const name = sql.lit(table);
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      transaction,
    );
  }
}
