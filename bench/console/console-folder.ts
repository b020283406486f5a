import { updateStatistics } from '@latchkey/server/admin/statistics/update-statistics';
import { startEmbeddedPostgres } from '@latchkey/embedded-postgres/supervisor';
import { migrate } from '@latchkey/server/platform/database/migrate';
import { type Database, openDatabase } from '@latchkey/server/platform/database/pool';
import { sql } from 'kysely';
import { pino } from 'pino';
import { largeFolder, runOnce } from '../data-folders.ts';
import { fillPayments } from './fill-payments.ts';
import { fillAccounts } from './fill-accounts.ts';
import { fillChats } from './fill-chats.ts';
import { fillOperators } from './fill-operators.ts';
import { fillQueue } from './fill-queue.ts';
import { fillContent } from './fill-content.ts';

const log = pino({ level: 'warn' });
const yearDays = 366;

/**
 * Returns the large data folder, filled once with rows for the console: 200,000 accounts and three years of activity.
 */
export async function consoleFolder(propertyCount: number): Promise<string> {
  const folder = await largeFolder(propertyCount);
  await runOnce(folder, '.console', () => withMarketDatabase(folder, fillMarket));
  return folder;
}

/** Runs work on the embedded database of a folder that no server uses, without a statement timeout. */
export async function withMarketDatabase<Result>(
  folder: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const embedded = await startEmbeddedPostgres({ dataDir: folder, log });
  try {
    await migrate(embedded.connection, { log });
    const database = openDatabase({ target: embedded.connection, statementTimeoutMs: 0, log });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await embedded.stop();
  }
}

/** In one transaction, so that an interrupted fill leaves no rows. */
async function fillMarket(database: Database): Promise<void> {
  await database.transaction(async (trx) => {
    await fillOperators(trx);
    await fillAccounts(trx);
    await fillQueue(trx);
    await fillPayments(trx);
    await fillChats(trx);
    await fillContent(trx);
  });
  await sql`vacuum analyze`.execute(database.db);
  await updateStatistics(database, new Date(), yearDays);
  await sql`vacuum analyze number_day`.execute(database.db);
}
