import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '@latchkey/server/platform/database/pool';
import type { FileStore } from '@latchkey/server/platform/files/file-store';
import { hashPassword } from '@latchkey/server/platform/crypto/passwords';
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
  /** The same seed and `now` give the same market. */
  seed?: number;
  propertyCount?: number;
  now?: Date;
  /** Replaces the generation of files, in tests. */
  makeFile?: typeof makeFile;
}

/**
 * Fills a migrated, empty database with the demo market. All rows are written in one transaction. Files are stored
 * before it, under keys derived from their content, so a second run overwrites the files of a failed first one.
 */
export async function fillDemoMarket(options: FillOptions): Promise<void> {
  const { database, files, log, seed = 1, propertyCount = 240, now = new Date() } = options;
  const started = performance.now();
  const market = makeMarket({ seed, propertyCount, now });
  log.info({ homes: propertyCount, files: market.files.length }, 'creating demo market');
  const [file, account, operator] = await Promise.all([
    storeFiles(market.files, files, now, options.makeFile),
    withPasswords(market.rows.account ?? []),
    operators(),
  ]);
  await database.db
    .transaction()
    .execute((transaction) => writeRows(transaction, { ...market.rows, file, account, operator }));
  await sql`analyze`.execute(database.db);
  log.info(
    { homes: propertyCount, seconds: Math.round((performance.now() - started) / 100) / 10 },
    'demo market created',
  );
}

async function operators(): Promise<NonNullable<Rows['operator']>> {
  const { password, ...operator } = demoOperator;
  return [{ ...operator, password_hash: await hashPassword(password), is_demo: true }];
}

async function withPasswords(accounts: NonNullable<Rows['account']>): Promise<NonNullable<Rows['account']>> {
  const hashByEmail = new Map(
    await Promise.all(demoAccounts.map(async ({ email, password }) => [email, await hashPassword(password)] as const)),
  );
  return accounts.map((account) => ({ ...account, password_hash: hashByEmail.get(account.email ?? '') ?? null }));
}
