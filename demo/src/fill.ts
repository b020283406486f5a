import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '@latchkey/server/database/pool';
import type { FileStore } from '@latchkey/server/services/files/file-store';
import { hashPassword } from '@latchkey/server/sign-in/passwords';
import { demoAccounts, demoOperator } from './demo-accounts.ts';
import type { makeFile } from './files/make-file.ts';
import { storeFiles } from './files/store-files.ts';
import { makeMarket } from './make-market.ts';
import type { Rows } from './market.ts';
import { writeRows } from './write-rows.ts';

export interface FillOptions {
  database: Pick<Database, 'db'>;
  files: Pick<FileStore, 'put'>;
  log: Pick<Logger, 'info'>;
  /** The same seed and moment give the same market. */
  seed?: number;
  homes?: number;
  now?: Date;
  /** Instead of drawing each picture; tests only. */
  makeFile?: typeof makeFile;
}

/**
 * Fills a migrated, empty database with the demo market. Rows appear all at once or not at all; files are stored
 * before them, under keys that follow from what they show, so a second try overwrites what a first one left.
 */
export async function fillDemoMarket(options: FillOptions): Promise<void> {
  const { database, files, log, seed = 1, homes = 240, now = new Date() } = options;
  const begun = performance.now();
  const market = makeMarket({ seed, homes, now });
  log.info({ homes, files: market.files.length }, 'Laying out the demo market');
  const [file, account, operator] = await Promise.all([
    storeFiles(market.files, files, now, options.makeFile),
    withPasswords(market.rows.account ?? []),
    operators(),
  ]);
  await database.db
    .transaction()
    .execute((transaction) => writeRows(transaction, { ...market.rows, file, account, operator }));
  await sql`analyze`.execute(database.db);
  log.info({ homes, seconds: Math.round((performance.now() - begun) / 100) / 10 }, 'The demo market stands');
}

async function operators(): Promise<NonNullable<Rows['operator']>> {
  const { password, ...operator } = demoOperator;
  return [{ ...operator, password_hash: await hashPassword(password), is_demo: true }];
}

async function withPasswords(accounts: NonNullable<Rows['account']>): Promise<NonNullable<Rows['account']>> {
  const known = new Map(
    await Promise.all(demoAccounts.map(async ({ email, password }) => [email, await hashPassword(password)] as const)),
  );
  return accounts.map((account) => ({ ...account, password_hash: known.get(account.email ?? '') ?? null }));
}
