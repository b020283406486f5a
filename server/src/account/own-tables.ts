import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/pool.ts';

interface Key {
  table: string;
  column: string;
  parent: string;
}

/** Rows of one table that belong to somebody. */
export interface OwnRows {
  table: string;
  rows: unknown[];
}

/** Secrets that say nothing of a person, views by others, and what the operator's people have to look at. */
const leftOut = new Set([
  'session',
  'data_export',
  'password_reset',
  'listing_view',
  'listing_flag',
  'chat_flag',
  'push',
]);
/** What another was told, or thinks, of somebody. */
const othersColumns = new Set(['notification.about_account_id', 'block.account_id']);
const secretColumns = ['password_hash', 'token_hash', 'nonce', 'operator_id', 'settled_by'];
/** Their rows hang on a listing: what belongs to it is its owner's. */
const listings = ['property', 'project'];

/**
 * All rows that are somebody's, table by table: those that name the account, and those that hang on one of its rows and
 * on nobody else. Which tables there are is asked of the database, so that nothing new is forgotten; what is found here
 * is what goes with the account.
 */
export async function readOwnRows({ db }: Database, accountId: number): Promise<OwnRows[]> {
  const { rows: keys } = await sql<Key>`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as parent
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confdeltype = 'c' and c.connamespace = 'public'::regnamespace order by 1, 2`.execute(
    db,
  );
  const direct = keys.filter(
    ({ parent, table, column }) =>
      parent === 'account' && !othersColumns.has(`${table}.${column}`) && !leftOut.has(table),
  );
  /** Whose row it is; a conversation has two such columns. */
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
  const found = [await read('account', sql`t.id = ${accountId}`)];
  const tables = new Set(direct.map(({ table }) => table));
  for (const table of tables) found.push(await read(table, isOwn(table)));

  const owners = new Set(keys.filter(({ parent }) => parent === 'account').map(({ table }) => table));
  for (const { table, column, parent } of keys) {
    if (parent === 'account' || owners.has(table) || leftOut.has(table) || !tables.has(parent)) continue;
    if (!listings.includes(parent) && parent === table) continue;
    const own = sql`select t.id from ${sql.table(parent)} t where ${isOwn(parent)}`;
    found.push(await read(table, sql`t.${sql.ref(column)} in (${own})`));
  }
  // Books stay when somebody leaves, without their name; until then they are theirs.
  const paid = sql`select p.id from payment_transaction p where p.account_id = ${accountId}`;
  found.push(await read('payment_transaction', sql`t.account_id = ${accountId}`));
  found.push(await read('payment_refund', sql`t.payment_transaction_id in (${paid})`));
  found.push(await read('payment_charge', sql`t.payment_transaction_id in (${paid})`));
  return found.filter(({ rows }) => rows.length > 0);
}
