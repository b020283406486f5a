import { Client } from 'pg';
import { clientConfig } from './database-target.ts';

/** The oldest major version that supports all our statements. */
const oldestPostgres = 15;

/** The database of DATABASE_URL cannot be used; the message gives the reason. */
class DatabaseUrlError extends Error {
  override name = 'DatabaseUrlError';

  /** The URL itself is not shown, because it contains a password. */
  constructor(reason: string, options?: ErrorOptions) {
    super(`The database of DATABASE_URL can't be used: ${reason}.`, options);
  }
}

interface ServerInfo {
  version: string;
  number: number;
  role: string;
  mayCreate: boolean;
}

/**
 * Checks before the start that the operator's database exists, is new enough and allows creating tables.
 * @throws DatabaseUrlError
 */
export async function checkDatabaseUrl(url: string): Promise<void> {
  const { version, number, role, mayCreate } = await readServerInfo(url).catch((error: Error & { code?: string }) => {
    throw new DatabaseUrlError(error.message || String(error.code), { cause: error });
  });
  if (number < oldestPostgres * 10_000) {
    throw new DatabaseUrlError(`it is PostgreSQL ${version}, and ${oldestPostgres} or newer is needed`);
  }
  if (!mayCreate) {
    throw new DatabaseUrlError(`its user ${role} may not make tables (grant create on schema public to ${role})`);
  }
}

async function readServerInfo(url: string): Promise<ServerInfo> {
  const client = new Client(clientConfig({ url }));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<ServerInfo>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
              current_user as role, has_schema_privilege('public', 'create') as "mayCreate"`,
    );
    if (!rows[0]) throw new Error('it answers nothing');
    return rows[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}
