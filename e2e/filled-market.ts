import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@latchkey/embedded-postgres/supervisor';
import { migrate } from '@latchkey/server/platform/database/migrate';
import { type Database, openDatabase } from '@latchkey/server/platform/database/pool';
import { createLog } from '@latchkey/server/platform/log';
import { marketFixture } from '@latchkey/server/testing/market-fixture';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { silentSmtpUrl } from './silent-mail-server.ts';

const pictures = path.join(import.meta.dirname, '../demo/pictures');
/** Size of the demo market's pictures. */
const measures = { width: 1_120, height: 840 };

export interface FilledMarket {
  address: string;
  /** Data folder. */
  folder: string;
  /** Stops the server and removes the folder. */
  stop: () => Promise<void>;
}

export interface FillContext {
  market: ReturnType<typeof marketFixture>;
  database: Database;
  /** Copies a picture of the demo into the market's file storage. @returns the id of its record */
  picture: (source: string) => Promise<number>;
}

/** Starts a separate market without the demo data, in a new folder and with the records that `fill` inserts. */
export async function startFilledMarket(
  name: string,
  fill: (filling: FillContext) => Promise<unknown>,
): Promise<FilledMarket> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `latchkey-${name}-`));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    await fillFolder(folder, fill);
    const { address, stop } = await startMarket(folder, { DEMO: 'off', SMTP_URL: silentSmtpUrl });
    return { address, folder, stop: async () => stop().then(removeFolder) };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** Fills the embedded database of a folder and stops it. */
async function fillFolder(dataDir: string, fill: (filling: FillContext) => Promise<unknown>): Promise<void> {
  const log = createLog('error');
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  try {
    await migrate(embedded.connection, { log });
    const database = openDatabase({ target: embedded.connection, max: 4, log });
    const market = marketFixture(database);
    const picture = async (source: string) => (await market.file(await storePicture(dataDir, source))).id;
    await fill({ market, database, picture });
    await database.close();
  } finally {
    await embedded.stop();
  }
}

async function storePicture(dataDir: string, source: string) {
  const key = `journey/${path.basename(source)}`;
  const file = path.join(dataDir, 'files', key);
  await mkdir(path.dirname(file), { recursive: true });
  await copyFile(path.join(pictures, source), file);
  const { size: bytes } = await stat(file);
  return { key, bytes, ...measures, thumbhash: null };
}
