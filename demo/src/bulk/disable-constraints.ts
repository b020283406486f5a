import type { Client } from 'pg';

/**
 * Drops indexes and foreign keys of tables and disables their triggers during a load. Returns a function that restores
 * them. Call both in one transaction, so that a failure restores everything. Primary keys stay, because foreign keys of
 * other tables refer to them.
 */
export async function disableConstraints(client: Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: constraints } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where conrelid = any($1::regclass[]) and contype in ('f', 'u') order by contype desc, conname`,
    [tables],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index i where indrelid = any($1::regclass[])
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by indexrelid`,
    [tables],
  );
  for (const table of tables) await client.query(`alter table ${client.escapeIdentifier(table)} disable trigger user`);
  for (const { table, name } of constraints) {
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
  }
  for (const { name } of indexes) await client.query(`drop index ${name}`);

  return async () => {
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, definition } of constraints) {
      await client.query(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`);
    }
    for (const table of tables) await client.query(`alter table ${client.escapeIdentifier(table)} enable trigger user`);
  };
}
