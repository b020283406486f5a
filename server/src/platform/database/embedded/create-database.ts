import type { Client } from 'pg';
import type { EmbeddedConnection } from './connection.ts';
import { connectAsSupervisor } from './owner-lock.ts';

/**
 * The name of the database and of its owner. The owner is not a superuser, so an SQL injection cannot run shell
 * commands.
 */
export const DATABASE_NAME = 'latchkey';

/** Creates the database and its owner when they are missing, and returns the connection. */
export async function createDatabase(admin: EmbeddedConnection): Promise<EmbeddedConnection> {
  const client = await connectAsSupervisor(admin);
  try {
    await createOwner(client, admin.password);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
    if (!rowCount) await client.query('create database latchkey owner latchkey');
  } finally {
    await client.end();
  }
  return { ...admin, user: DATABASE_NAME, database: DATABASE_NAME };
}

async function createOwner(client: Client, password: string | undefined): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [DATABASE_NAME]);
  if (!rowCount) await client.query('create role latchkey login');
  // Utility statements take no parameters; the password is our own random text.
  if (password) await client.query(`alter role latchkey password ${client.escapeLiteral(password)}`);
}
