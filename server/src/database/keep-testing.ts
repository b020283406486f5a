import { sql } from 'kysely';
import { Client } from 'pg';
import { inject } from 'vitest';
import { forgetCatalogue } from '../catalogue/catalogue.ts';
import { forgetSettings } from '../settings/load-settings.ts';
import type {} from '../testing/global-setup.ts';
import type { Database } from './pool.ts';

/** Puts every table back, past rules and triggers, which have spoken when it was filled. */
const putBack = `
create schema kept;
do $$ declare t record; begin
  for t in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create table kept.%I as table public.%I', t.tablename, t.tablename);
  end loop;
end $$;
create function kept.put_back() returns void language plpgsql security definer set session_replication_role = replica as $$
declare t record; begin
  for t in
    select table_name, string_agg(quote_ident(column_name), ',') as columns from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER'
        and table_name in (select tablename from pg_tables where schemaname = 'kept')
      group by table_name
  loop
    execute format('delete from public.%I', t.table_name);
    execute format('insert into public.%I (%s) select %s from kept.%I', t.table_name, t.columns, t.columns, t.table_name);
  end loop;
end $$;
grant usage on schema kept to public;`;

/** Remembers a test's database as it is now. @returns puts all of it back */
export async function keepDatabase(database: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  const admin = new Client({ ...inject('testServer'), database: rows[0]?.name });
  await admin.connect();
  await admin.query(putBack).finally(() => admin.end());
  return async () => {
    await sql`select kept.put_back()`.execute(database.db);
    forgetCatalogue(database);
    forgetSettings(database);
  };
}
