import { Socket } from 'node:net';
import { Client } from 'pg';
import type { EmbeddedConnection } from './connection.ts';

/** Any fixed number; the superuser's own database has no other advisory locks. */
const OWNER = 1_818_588_267;

/** Proof that this process owns the server: an advisory lock that ends with its connection. */
export interface OwnerLock {
  /** Resolves when the connection is lost, at either end. */
  lost: Promise<void>;
}

/** A connection for the supervisor itself, with a short timeout. */
export async function connectAsSupervisor(connection: EmbeddedConnection, stream = new Socket()): Promise<Client> {
  const client = new Client({
    ...connection,
    stream: () => stream,
    connectionTimeoutMillis: 5_000,
    application_name: 'embedded-postgres supervisor',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Takes ownership of a running server; undefined when another process has it. */
export async function acquireOwnerLock(connection: EmbeddedConnection): Promise<OwnerLock | undefined> {
  const stream = new Socket();
  const client = await connectAsSupervisor(connection, stream);
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [OWNER]);
  if (!rows[0]?.taken) {
    await client.end();
    return undefined;
  }
  // A finished program may exit without stopping the server: the lifeline stops it.
  stream.unref();
  return { lost };
}

/** Whether any process owns a running server. */
export async function hasOwner(connection: EmbeddedConnection): Promise<boolean> {
  const client = await connectAsSupervisor(connection);
  try {
    const { rows } = await client.query<{ owned: boolean }>(
      `select exists (select from pg_locks where locktype = 'advisory' and objid = $1 and granted) as owned`,
      [OWNER],
    );
    return rows[0]?.owned ?? false;
  } finally {
    await client.end();
  }
}
