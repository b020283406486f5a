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
  'totp_factor',
  'passkey_challenge',
  'sign_in_ticket',
  'staged_upload',
]);
/** Columns that name the account or its listings in rows of other users. */
const columnsOfOthers = new Set([
  'notification.about_account_id',
  'block.account_id',
  'saved_search_match.property_id',
]);
const secretColumns = [
  'password_hash',
  'token_hash',
  'token',
  'confirm_hash',
  'unsubscribe_key',
  'nonce',
  'operator_id',
  'settled_by',
];

/**
 * Loads all rows of an account, table by table: rows that reference the account, and rows that reference one of those
 * and no account. The tables come from the foreign keys in the database (`on delete cascade`), so that a new one is
 * included without a change here, except secrets and other users' actions.
 */
export async function loadOwnRows({ db }: Database, accountId: number): Promise<OwnRows[]> {
  const { rows: allKeys } = await sql<Key>`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as parent
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confdeltype = 'c' and c.connamespace = 'public'::regnamespace order by 1, 2`.execute(
    db,
  );
  const keys = allKeys.filter(
    ({ table, column }) => !excludedTables.has(table) && !columnsOfOthers.has(`${table}.${column}`),
  );
  const keysToAccount = keys.filter(({ parent }) => parent === 'account');
  const tables = new Set(keysToAccount.map(({ table }) => table));
  const keysToOwnRows = keys.filter(({ table, parent }) => tables.has(parent) && !tables.has(table));
  /** Condition that the row references the account; a conversation has two such columns. */
  const referencesAccount = (table: string) =>
    anyOf(
      keysToAccount.filter((key) => key.table === table).map(({ column }) => sql`t.${sql.ref(column)} = ${accountId}`),
    );
  /** Condition that the row references an own row; a day of views references a property or a project. */
  const referencesOwnRow = (table: string) =>
    anyOf(
      keysToOwnRows
        .filter((key) => key.table === table)
        .map(({ column, parent }) => {
          const ownIds = sql`select t.id from ${sql.table(parent)} t where ${referencesAccount(parent)}`;
          return sql`t.${sql.ref(column)} in (${ownIds})`;
        }),
    );
  const read = async (table: string, where: RawBuilder<unknown>): Promise<OwnRows> => {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - ${secretColumns}::text[] as row from ${sql.table(table)} t where ${where}`.execute(db);
    return { table, rows: rows.map(({ row }) => row) };
  };
  const result = [await read('account', sql`t.id = ${accountId}`)];
  for (const table of tables) result.push(await read(table, referencesAccount(table)));
  const dependentTables = new Set(keysToOwnRows.map(({ table }) => table));
  for (const table of dependentTables) result.push(await read(table, referencesOwnRow(table)));
  // Payments outlive the account without the payer (no cascade), so they are added here.
  const paid = sql`select p.id from payment_transaction p where p.account_id = ${accountId}`;
  result.push(await read('payment_transaction', sql`t.account_id = ${accountId}`));
  result.push(await read('payment_refund', sql`t.payment_transaction_id in (${paid})`));
  result.push(await read('payment_charge', sql`t.payment_transaction_id in (${paid})`));
  return result.filter(({ rows }) => rows.length > 0);
}

function anyOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` or `);
}
