import type { Client } from 'pg';
import type { EmbeddedConnection } from './connection.ts';
import { connectAsSupervisor } from './owner-lock.ts';

export const defaultDatabaseName = 'latchkey';

/**
 * Creates the database and its owner of the same name when they are missing, and returns the owner's connection. The owner is
 * not a superuser, so an SQL injection cannot run shell commands.
 */
export async function createDatabase(admin: EmbeddedConnection, name: string): Promise<EmbeddedConnection> {
  const client = await connectAsSupervisor(admin);
  try {
    await createOwner(client, name, admin.password);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    const quoted = client.escapeIdentifier(name);
    if (!rowCount) await client.query(`create database ${quoted} owner ${quoted}`);
  } finally {
    await client.end();
  }
  return { ...admin, user: name, database: name };
}

async function createOwner(client: Client, name: string, password: string | undefined): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  const role = client.escapeIdentifier(name);
  if (!rowCount) await client.query(`create role ${role} login`);
  // Utility statements take no parameters; the password is our own random text.
  if (password) await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`);
}
