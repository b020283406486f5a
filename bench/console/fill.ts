import { countNumbers } from '@latchkey/server/admin/numbers/count-numbers';
import { startEmbeddedPostgres } from '@latchkey/server/database/embedded/supervisor';
import { migrate } from '@latchkey/server/database/migrate';
import { type Database, openDatabase } from '@latchkey/server/database/pool';
import { sql } from 'kysely';
import { pino } from 'pino';
import { bigFolder, once } from '../folders.ts';
import { fillMoney } from './fill-money.ts';
import { fillPeople } from './fill-people.ts';
import { fillTalk } from './fill-talk.ts';
import { fillTeam } from './fill-team.ts';
import { fillWaiting } from './fill-waiting.ts';
import { fillWords } from './fill-words.ts';

const log = pino({ level: 'warn' });
const yearDays = 366;

/** The big folder with what the tables of the console show beside homes: 200,000 people and what they did in three years. */
export async function consoleFolder(homes: number): Promise<string> {
  const folder = await bigFolder(homes);
  await once(folder, '.console', () => inMarket(folder, fillMarket));
  return folder;
}

/** Work on the database of a folder that nobody has open, without a limit on what a statement takes. */
export async function inMarket<Result>(folder: string, work: (database: Database) => Promise<Result>): Promise<Result> {
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

/** In one transaction: a fill that is broken off leaves nothing. */
async function fillMarket(database: Database): Promise<void> {
  await database.transaction(async (within) => {
    await fillTeam(within);
    await fillPeople(within);
    await fillWaiting(within);
    await fillMoney(within);
    await fillTalk(within);
    await fillWords(within);
  });
  await sql`vacuum analyze`.execute(database.db);
  await countNumbers(database, new Date(), yearDays);
  await sql`vacuum analyze number_day`.execute(database.db);
}
