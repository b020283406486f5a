import { Client } from 'pg';
import { clientConfig } from './target.ts';

/** What our statements need; older ones lack some of it. */
const oldestPostgres = 15;

/** The database of DATABASE_URL can't be used; the message says why. */
class DatabaseUrlError extends Error {
  override name = 'DatabaseUrlError';

  /** The address itself isn't shown: it holds a password. */
  constructor(reason: string, options?: ErrorOptions) {
    super(`The database of DATABASE_URL can't be used: ${reason}.`, options);
  }
}

interface Standing {
  version: string;
  number: number;
  role: string;
  mayMake: boolean;
}

/**
 * Looks before anything is done whether the database of the operator's is there, new enough and open to us.
 * @throws DatabaseUrlError
 */
export async function checkDatabaseUrl(url: string): Promise<void> {
  const { version, number, role, mayMake } = await look(url).catch((error: Error & { code?: string }) => {
    throw new DatabaseUrlError(error.message || String(error.code), { cause: error });
  });
  if (number < oldestPostgres * 10_000) {
    throw new DatabaseUrlError(`it is PostgreSQL ${version}, and ${oldestPostgres} or newer is needed`);
  }
  if (!mayMake) {
    throw new DatabaseUrlError(`its user ${role} may not make tables (grant create on schema public to ${role})`);
  }
}

async function look(url: string): Promise<Standing> {
  const client = new Client(clientConfig({ url }));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Standing>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
              current_user as role, has_schema_privilege('public', 'create') as "mayMake"`,
    );
    if (!rows[0]) throw new Error('it answers nothing');
    return rows[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}
