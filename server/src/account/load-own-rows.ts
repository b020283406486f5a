import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/pool.ts';

interface Key {
  table: string;
  column: string;
  parent: string;
}

/** Rows of one table that belong to an account. */
export interface OwnRows {
  table: string;
  rows: unknown[];
}

/** Tables without personal data of the owner: secrets, views by other users, and flags for the operator's review. */
const excludedTables = new Set([
  'session',
  'data_export',
  'password_reset',
  'listing_view',
  'listing_flag',
  'chat_flag',
  'push',
]);
/** Columns that name the account in rows of other users: notifications about it, and blocks of it. */
const columnsOfOthers = new Set(['notification.about_account_id', 'block.account_id']);
const secretColumns = ['password_hash', 'token_hash', 'nonce', 'operator_id', 'settled_by'];
/** Rows that reference these tables belong to the owner of the listing. */
const listings = ['property', 'project'];

/**
 * Loads all rows of an account, table by table: rows that reference the account, and rows that reference one of those
 * and no other account. The tables come from the foreign keys in the database (`on delete cascade`), so that a new one
 * is included without a change here, and the result is what a deletion of the account deletes.
 */
export async function loadOwnRows({ db }: Database, accountId: number): Promise<OwnRows[]> {
  const { rows: keys } = await sql<Key>`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as parent
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confdeltype = 'c' and c.connamespace = 'public'::regnamespace order by 1, 2`.execute(
    db,
  );
  const direct = keys.filter(
    ({ parent, table, column }) =>
      parent === 'account' && !columnsOfOthers.has(`${table}.${column}`) && !excludedTables.has(table),
  );
  /** Condition that the row belongs to the account; a conversation has two such columns. */
  const isOwn = (table: string) =>
    sql.join(
      direct.filter((key) => key.table === table).map(({ column }) => sql`t.${sql.ref(column)} = ${accountId}`),
      sql` or `,
    );
  const read = async (table: string, where: RawBuilder<unknown>): Promise<OwnRows> => {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - ${secretColumns}::text[] as row from ${sql.table(table)} t where ${where}`.execute(db);
    return { table, rows: rows.map(({ row }) => row) };
  };
  const result = [await read('account', sql`t.id = ${accountId}`)];
  const tables = new Set(direct.map(({ table }) => table));
  for (const table of tables) result.push(await read(table, isOwn(table)));

  const owners = new Set(keys.filter(({ parent }) => parent === 'account').map(({ table }) => table));
  for (const { table, column, parent } of keys) {
    if (parent === 'account' || owners.has(table) || excludedTables.has(table) || !tables.has(parent)) continue;
    if (!listings.includes(parent) && parent === table) continue;
    const own = sql`select t.id from ${sql.table(parent)} t where ${isOwn(parent)}`;
    result.push(await read(table, sql`t.${sql.ref(column)} in (${own})`));
  }
  // Payments outlive the account without the payer (no cascade), so they are added here.
  const paid = sql`select p.id from payment_transaction p where p.account_id = ${accountId}`;
  result.push(await read('payment_transaction', sql`t.account_id = ${accountId}`));
  result.push(await read('payment_refund', sql`t.payment_transaction_id in (${paid})`));
  result.push(await read('payment_charge', sql`t.payment_transaction_id in (${paid})`));
  return result.filter(({ rows }) => rows.length > 0);
}
