import type { ClientBase } from 'pg';
import { readTables } from './catalogue.ts';

/**
 * The name of a table that holds rows of people, if there is one. Rows that came with a migration don't count: they were
 * written by the same transaction as its record.
 */
export async function findUsedTable(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('public.schema_migration') is not null as known`,
  );
  for (const { name } of await readTables(client)) {
    const table = client.escapeIdentifier(name);
    const theirs = rows[0]?.known ? 'where xmin::text not in (select xmin::text from public.schema_migration)' : '';
    const { rowCount } = await client.query(`select from public.${table} ${theirs} limit 1`);
    if (rowCount) return name;
  }
  return undefined;
}
