import { findRunningPostgres } from '@latchkey/embedded-postgres/find-running';
import { type Database, openDatabase } from '@latchkey/server/platform/database/pool';
import { copiedDatabases } from './demo-copy.ts';

/**
 * Runs work on the database of a running market.
 * @param folder the market's data folder
 * @throws Error when no database runs in the folder
 */
export async function withMarketDatabase<Result>(
  folder: string,
  work: (db: Database['db'], pool: Database['pool']) => Promise<Result>,
) {
  const target = copiedDatabases.get(folder) ?? (await findRunningPostgres(folder));
  if (!target) throw new Error(`No database runs in ${folder}`);
  const { db, pool, close } = openDatabase({ target, max: 1 });
  try {
    return await work(db, pool);
  } finally {
    await close();
  }
}
