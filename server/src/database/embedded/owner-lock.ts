import { Socket } from 'node:net';
import { Client } from 'pg';
import type { EmbeddedConnection } from './connection.ts';

/** Any fixed number; advisory locks of the superuser's own database are used for nothing else. */
const OWNER = 1_818_588_267;

/** The proof that this process owns the server: an advisory lock that dies with its connection. */
export interface OwnerLock {
  /** Ends when the connection is lost, by us or by the server's end. */
  lost: Promise<void>;
}

/** A connection for the supervisor itself, short on patience. */
export async function connectAsSupervisor(connection: EmbeddedConnection, stream = new Socket()): Promise<Client> {
  const client = new Client({
    ...connection,
    stream: () => stream,
    connectionTimeoutMillis: 5_000,
    application_name: 'latchkey supervisor',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Takes ownership of a running server; undefined when another process has it. */
export async function takeOwnerLock(connection: EmbeddedConnection): Promise<OwnerLock | undefined> {
  const stream = new Socket();
  const client = await connectAsSupervisor(connection, stream);
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [OWNER]);
  if (!rows[0]?.taken) {
    await client.end();
    return undefined;
  }
  // A program that has finished may end without having stopped the server: the lifeline does it.
  stream.unref();
  return { lost };
}

/** Whether some process owns a running server. */
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
