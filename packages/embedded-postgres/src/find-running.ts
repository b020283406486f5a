import type { EmbeddedConnection } from './connection.ts';
import { findPostgresHome } from './postgres-home.ts';
import { SUPERUSER } from './initialise.ts';
import { defaultDatabaseName } from './create-database.ts';
import { hasOwner } from './owner-lock.ts';
import { getOrCreatePassword } from './server-password.ts';
import { readPostmasterFile } from './postmaster-file.ts';

/**
 * The connection to an embedded server that another running process owns, for tools that run beside it;
 * undefined when none runs on that folder.
 */
export async function findRunningPostgres(
  dataDir: string,
  name = defaultDatabaseName,
): Promise<EmbeddedConnection | undefined> {
  const home = await findPostgresHome(dataDir);
  const file = await readPostmasterFile(home.dataFolder);
  if (!file?.isReady) return undefined;
  const address = file.socketFolder
    ? { host: file.socketFolder, port: file.port }
    : { host: '127.0.0.1', port: file.port, password: await getOrCreatePassword(home) };
  const isOwned = await hasOwner({ ...address, user: SUPERUSER, database: 'postgres' }).catch(() => false);
  return isOwned ? { ...address, user: name, database: name } : undefined;
}
