import type { Client } from 'pg';
import type { EmbeddedConnection } from './connection.ts';
import { connectAsSupervisor } from './owner-lock.ts';

/** The name of the database and of its owner. The owner is no superuser: a hole in a query opens no shell. */
export const NAME = 'latchkey';

/** Makes the database and its owner where they are missing, and answers how to connect to it. */
export async function makeDatabase(admin: EmbeddedConnection): Promise<EmbeddedConnection> {
  const client = await connectAsSupervisor(admin);
  try {
    await makeOwner(client, admin.password);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME]);
    if (!rowCount) await client.query('create database latchkey owner latchkey');
  } finally {
    await client.end();
  }
  return { ...admin, user: NAME, database: NAME };
}

async function makeOwner(client: Client, password: string | undefined): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [NAME]);
  if (!rowCount) await client.query('create role latchkey login');
  // Definitions take no parameters; the password is our own random one.
  if (password) await client.query(`alter role latchkey password ${client.escapeLiteral(password)}`);
}
