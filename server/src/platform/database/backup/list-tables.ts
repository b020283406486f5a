import type { ClientBase } from 'pg';
import type { SequenceRecord } from './backup-records.ts';

/** A table with the statements that copy it; PostgreSQL itself quotes the names. */
export interface CopyTable {
  name: string;
  /** All columns except generated ones, in their order. */
  columns: string[];
  /** In the order of the primary key, so that equal rows produce equal bytes. */
  copyOut: string;
  copyIn: string;
}

/** Sets everything that the text form of values depends on, and disables timeouts. */
export async function setCopySettings(client: ClientBase): Promise<void> {
  await client.query(`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
    set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
    set_config('bytea_output', 'hex', true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`);
}

/**
 * Lists the tables of the schema `public`, except those of extensions and the table of migrations. The job queue has
 * its own schema and is not included, because jobs are created again.
 */
export async function listTables(client: ClientBase): Promise<CopyTable[]> {
  const { rows } = await client.query<CopyTable>(`
    with named as (
      select c.oid, c.relname as name,
             (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
               where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
             (select string_agg(format('%I', a.attname), ', ' order by k.place)
                from pg_index i, unnest(i.indkey) with ordinality as k (attnum, place)
                join pg_attribute a on a.attnum = k.attnum
               where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid) as key
        from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and c.relname <> 'schema_migration'
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    ), listed as (
      select *, (select string_agg(format('%I', one), ', ' order by place)
                   from unnest(columns) with ordinality as u (one, place)) as list
        from named
    )
    select name, columns,
           format('copy (select %s from public.%I order by %s) to stdout', list, name, coalesce(key, list)) as "copyOut",
           format('copy public.%I (%s) from stdin', name, list) as "copyIn"
      from listed order by name`);
  return rows;
}

/**
 * The state of each sequence of the schema `public`. Numbers are texts, because they may exceed the safe integers of
 * JavaScript.
 */
export async function listSequences(client: ClientBase): Promise<SequenceRecord[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const sequences: SequenceRecord[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    );
    if (state.rows[0]) sequences.push({ name, ...state.rows[0] });
  }
  return sequences;
}
