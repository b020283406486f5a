import type { EmbeddedConnection } from './connection.ts';
import { findHome } from './folders.ts';
import { SUPERUSER } from './initialise.ts';
import { NAME } from './make-database.ts';
import { hasOwner } from './owner-lock.ts';
import { keepPassword } from './password.ts';
import { readPostmasterFile } from './postmaster-file.ts';

/**
 * The way into an embedded server that another living process owns, for tools that work beside a running market;
 * undefined when none runs on that folder.
 */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedConnection | undefined> {
  const home = await findHome(dataDir);
  const file = await readPostmasterFile(home.dataFolder);
  if (!file?.isReady) return undefined;
  const place = file.socketFolder
    ? { host: file.socketFolder, port: file.port }
    : { host: '127.0.0.1', port: file.port, password: await keepPassword(home) };
  const isOwned = await hasOwner({ ...place, user: SUPERUSER, database: 'postgres' }).catch(() => false);
  return isOwned ? { ...place, user: NAME, database: NAME } : undefined;
}
