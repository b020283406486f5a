import { sql } from 'kysely';
import { Client, Pool } from 'pg';
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
 * triggers. A file is 0 bytes until its table's first row, so tables that no test used cost nothing. `restore` has one
 * statement per table, because a connection plans those once and built statements each time.
 */
const functions = `
create schema snapshot;
grant usage on schema snapshot to public;
create table snapshot.sequence (id regclass primary key, last_value bigint);
create table snapshot.state (analyzed real, is_altered boolean not null default false);

create function snapshot.take() returns void language plpgsql as $$
declare t record; body text := ''; begin
  for t in
    select c.relname as name, pg_relation_size(c.oid) > 0 as has_rows,
           (select string_agg(quote_ident(attname), ',') from pg_attribute
              where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('drop table if exists snapshot.%I', 'row_' || t.name);
    body := body || format(
      'if pg_relation_size(%L::regclass) > 0 then delete from public.%I; ', 'public.' || quote_ident(t.name), t.name);
    if t.has_rows then
      execute format('create table snapshot.%I as table public.%I', 'row_' || t.name, t.name);
      body := body || format(
        'insert into public.%I (%s) select %2$s from snapshot.%I; ', t.name, t.columns, 'row_' || t.name);
    end if;
    body := body || 'end if; ';
  end loop;
  execute format(
    'create or replace function snapshot.restore() returns void language plpgsql security definer
       set session_replication_role = replica as %L',
    'begin ' || body || 'perform snapshot.restore_sequences(); end');
  truncate snapshot.sequence, snapshot.state;
  insert into snapshot.sequence
    select oid, pg_sequence_last_value(oid) from pg_class
      where relkind = 'S' and relnamespace = 'public'::regnamespace;
  insert into snapshot.state
    select sum(reltuples) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace;
end $$;

create function snapshot.restore_sequences() returns void language sql as $$
  select setval(id, coalesce(s.last_value, seqstart), s.last_value is not null)
    from snapshot.sequence s join pg_sequence on seqrelid = id
    where pg_sequence_last_value(id) is distinct from s.last_value
$$;

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

/** Connections that restore, by database: each new one reads the catalogue again, in half the time of restoring. */
const restorers = new Map<string, Pool>();

/**
 * Resets a copy of a database to its snapshot and closes other connections. Returns false without any change when its
 * tables were altered, analyzed or grew large.
 */
export async function restoreSnapshot({ database }: EmbeddedConnection): Promise<boolean> {
  const admin = restorers.get(database) ?? openRestorer(database);
  await admin.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const { rows } = await admin.query<{ fits: boolean }>('select snapshot.is_reusable() as fits');
  if (rows[0]?.fits) {
    await admin.query('select snapshot.restore()');
    return true;
  }
  restorers.delete(database);
  await admin.end();
  return false;
}

function openRestorer(database: string): Pool {
  const pool = new Pool({ ...inject('testServer'), database, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The server ends before the process.
  pool.on('error', () => undefined);
  restorers.set(database, pool);
  return pool;
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
