import { sql } from 'kysely';
import { Client } from 'pg';
import { inject } from 'vitest';
import { evictCatalogue } from '../../../catalogue/load-catalogue.ts';
import { evictSettings } from '../../settings/load-settings.ts';
import type {} from '../../../testing/global-setup.ts';
import type { EmbeddedConnection } from '@latchkey/embedded-postgres/connection';
import type { Database } from '../pool.ts';

/** Above this size of tables, without indexes, in bytes, a new database is as fast as resetting one. */
const MAX_BYTES = 1_000_000;

/**
 * Functions for a superuser that store and restore the rows and sequences of a database, bypassing foreign keys and
 * triggers. A file is 0 bytes until its table's first row, so tables that no test used cost nothing.
 */
const functions = `
create schema snapshot;
grant usage on schema snapshot to public;
create table snapshot.sequence (id regclass primary key, last_value bigint);
create table snapshot.state (analyzed real, is_altered boolean not null default false);

create function snapshot.take() returns void language plpgsql as $$
declare t name; begin
  for t in select tablename from pg_tables where schemaname = 'public' loop
    execute format('drop table if exists snapshot.%I', 'row_' || t);
    if pg_relation_size(format('public.%I', t)::regclass) > 0 then
      execute format('create table snapshot.%I as table public.%I', 'row_' || t, t);
    end if;
  end loop;
  truncate snapshot.sequence, snapshot.state;
  insert into snapshot.sequence
    select oid, pg_sequence_last_value(oid) from pg_class
      where relkind = 'S' and relnamespace = 'public'::regnamespace;
  insert into snapshot.state
    select sum(reltuples) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace;
end $$;

create function snapshot.restore() returns void language plpgsql security definer
  set session_replication_role = replica as $$
declare t record; begin
  for t in
    select c.relname as name, s.relname as stored,
           (select string_agg(quote_ident(attname), ',') from pg_attribute
              where attrelid = s.oid and attnum > 0
                and attname not in (select attname from pg_attribute where attrelid = c.oid and attgenerated <> ''))
             as columns
      from pg_class c left join pg_class s
        on s.relname = 'row_' || c.relname and s.relnamespace = 'snapshot'::regnamespace
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and pg_relation_size(c.oid) > 0
  loop
    execute format('delete from public.%I', t.name);
    if t.stored is not null then
      execute format('insert into public.%I (%s) select %s from snapshot.%I', t.name, t.columns, t.columns, t.stored);
    end if;
  end loop;
  perform setval(id, coalesce(s.last_value, seqstart), s.last_value is not null)
    from snapshot.sequence s join pg_sequence on seqrelid = id
    where pg_sequence_last_value(id) is distinct from s.last_value;
end $$;

create function snapshot.is_reusable() returns boolean language sql as $$
  select not is_altered
     and analyzed = (select sum(reltuples) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)
     and (select sum(pg_relation_size(oid)) from pg_class
            where relkind = 'r' and relnamespace = 'public'::regnamespace) < ${MAX_BYTES}
    from snapshot.state
$$;

create function snapshot.note_change() returns event_trigger language plpgsql security definer as $$
begin update snapshot.state set is_altered = true; end $$;`;

/** Stores a snapshot that `restoreSnapshot` restores later, as long as the table definitions stay the same. */
export async function takeSnapshot(connection: EmbeddedConnection): Promise<void> {
  await asSuperuser(connection, async (admin) => {
    await admin.query(functions);
    await admin.query('select snapshot.take()');
    await admin.query('create event trigger note_change on ddl_command_end execute function snapshot.note_change()');
    await admin.query('create event trigger note_drop on sql_drop execute function snapshot.note_change()');
  });
}

/**
 * Resets a copy of a database to its snapshot and closes other connections. Returns false without any change when its
 * tables were altered, analyzed or grew large.
 */
export function restoreSnapshot(connection: EmbeddedConnection): Promise<boolean> {
  return asSuperuser(connection, async (admin) => {
    await admin.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const { rows } = await admin.query<{ fits: boolean }>('select snapshot.is_reusable() as fits');
    if (!rows[0]?.fits) return false;
    await admin.query('select snapshot.restore()');
    return true;
  });
}

/**
 * Stores a snapshot of a test's database.
 * @returns restores the snapshot
 */
export async function snapshotDatabase(database: Database): Promise<() => Promise<void>> {
  await asSuperuser(database.target as EmbeddedConnection, (admin) => admin.query('select snapshot.take()'));
  return async () => {
    await sql`select snapshot.restore()`.execute(database.db);
    evictCatalogue(database);
    evictSettings(database);
  };
}

async function asSuperuser<T>({ database }: EmbeddedConnection, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ ...inject('testServer'), database });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
