import { findRunningPostgres } from '@latchkey/server/database/embedded/find-running';
import { type Database, openDatabase } from '@latchkey/server/database/pool';
import { copiedDatabases } from './demo-copy.ts';

/** Reads and writes behind a market's pages: its database, by the folder of its data. */
export async function inDatabase<Result>(folder: string, work: (db: Database['db']) => Promise<Result>) {
  const target = copiedDatabases.get(folder) ?? (await findRunningPostgres(folder));
  if (!target) throw new Error(`No database runs in ${folder}`);
  const { db, close } = openDatabase({ target, max: 1 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
