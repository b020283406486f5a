import type { Client } from 'pg';

/**
 * Takes indexes, foreign keys and triggers off tables for the time of a load and answers what puts them back. Meant for
 * one transaction: if that fails, nothing was ever taken off. Primary keys stay, since others refer to them.
 */
export async function setAside(client: Client, tables: readonly string[]): Promise<() => Promise<void>> {
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
