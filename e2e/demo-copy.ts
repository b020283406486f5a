import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { EmbeddedConnection } from '@latchkey/embedded-postgres/connection';
import { Client } from 'pg';

/** Environment variable with the superuser's connection, from the global setup to the workers. */
export const postgresVariable = 'MARKET_POSTGRES';
/** Environment variable with the folder of the freshly filled demo market's files. */
export const templateVariable = 'MARKET_TEMPLATE';

export const templateDatabase = 'demo_template';

export interface DemoCopy {
  folder: string;
  /** Settings for `startMarket(folder, settings)`. */
  settings: Record<string, string>;
  /** With `true`, terminates all connections to the database and rejects new ones until a call with `false`. */
  setUnavailable: (isAway: boolean) => Promise<void>;
  /** Drops the database and removes the folder, once the market has stopped. */
  remove: () => Promise<void>;
}

/** Databases of copies, by the folder of the market. */
export const copiedDatabases = new Map<string, EmbeddedConnection>();

/** Copies the freshly filled demo market into a new database and folder. */
export async function copyDemoMarket(name: string): Promise<DemoCopy> {
  const admin: EmbeddedConnection = JSON.parse(process.env[postgresVariable] ?? '{}');
  const folder = await mkdtemp(path.join(os.tmpdir(), `latchkey-${name}-`));
  await cp(process.env[templateVariable] ?? '', folder, { recursive: true });
  const database = `copy_${randomBytes(6).toString('hex')}`;
  await copyDatabase(admin, templateDatabase, database);
  const connection = { ...admin, user: 'latchkey', database };
  copiedDatabases.set(folder, connection);
  return {
    folder,
    settings: { DEMO: 'on', DATABASE_URL: databaseUrl(connection) },
    async setUnavailable(isAway) {
      await query(admin, `alter database ${database} connection limit ${isAway ? 0 : -1}`);
      if (isAway)
        await query(admin, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
    },
    async remove() {
      await query(admin, `drop database ${database} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Copies a database, which must have no connections. */
export function copyDatabase(admin: EmbeddedConnection, from: string, to: string): Promise<void> {
  return query(admin, `create database ${to} template ${from} owner latchkey strategy file_copy`);
}

/** Returns the connection as a value for `DATABASE_URL`. */
export function databaseUrl({ user, port, database, password, host }: EmbeddedConnection): string {
  const url = new URL(`postgres://${user}@localhost:${port}/${database}`);
  if (password) url.password = password;
  url.searchParams.set('host', host);
  return url.href;
}

async function query(admin: EmbeddedConnection, statement: string): Promise<void> {
  const client = new Client(admin);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
