import type { ClientBase } from 'pg';
import { listTables } from './list-tables.ts';

/**
 * The name of a table that has user rows, if there is one. Rows of a migration do not count: they were written by the
 * same transaction as its entry in schema_migration.
 */
export async function findUsedTable(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ migrated: boolean }>(
    `select to_regclass('public.schema_migration') is not null as migrated`,
  );
  for (const { name } of await listTables(client)) {
    const table = client.escapeIdentifier(name);
    const excludeMigrated = rows[0]?.migrated
      ? 'where xmin::text not in (select xmin::text from public.schema_migration)'
      : '';
    const { rowCount } = await client.query(`select from public.${table} ${excludeMigrated} limit 1`);
    if (rowCount) return name;
  }
  return undefined;
}
