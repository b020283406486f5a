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
const leftOut = new Set(['session', 'data_export', 'password_reset', 'listing_view', 'listing_flag', 'push']);
/** Names somebody in what another was told. */
const aboutColumn = 'about_account_id';
const secretColumns = ['password_hash', 'token_hash', 'nonce'];
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
    ({ parent, table, column }) => parent === 'account' && column !== aboutColumn && !leftOut.has(table),
  );
  const read = async (table: string, where: RawBuilder<unknown>): Promise<OwnRows> => {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - ${secretColumns}::text[] as row from ${sql.table(table)} t where ${where}`.execute(db);
    return { table, rows: rows.map(({ row }) => row) };
  };
  const found = [await read('account', sql`t.id = ${accountId}`)];
  for (const { table, column } of direct) found.push(await read(table, sql`t.${sql.ref(column)} = ${accountId}`));

  const owners = new Set(keys.filter(({ parent }) => parent === 'account').map(({ table }) => table));
  for (const { table, column, parent } of keys) {
    if (parent === 'account' || owners.has(table) || leftOut.has(table)) continue;
    const key = direct.find((one) => one.table === parent);
    if (!key || (!listings.includes(parent) && parent === table)) continue;
    const own = sql`select p.id from ${sql.table(parent)} p where p.${sql.ref(key.column)} = ${accountId}`;
    found.push(await read(table, sql`t.${sql.ref(column)} in (${own})`));
  }
  return found.filter(({ rows }) => rows.length > 0);
}
