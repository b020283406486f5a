import type { ClientConfig } from 'pg';
import type { EmbeddedConnection } from '@latchkey/embedded-postgres/connection';

/** A database to connect to: `DATABASE_URL`, or the embedded server. */
export type DatabaseTarget = { url: string } | EmbeddedConnection;

/** The options of a `pg` client for a target. */
export function clientConfig(target: DatabaseTarget): ClientConfig {
  const base: ClientConfig = { application_name: 'latchkey', connectionTimeoutMillis: 3_000, keepAlive: true };
  return 'url' in target ? { ...base, connectionString: target.url } : { ...base, ...target };
}
