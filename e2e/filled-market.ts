import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@latchkey/server/database/embedded/supervisor';
import { migrate } from '@latchkey/server/database/migrate';
import { type Database, openDatabase } from '@latchkey/server/database/pool';
import { createLog } from '@latchkey/server/log';
import { marketFixture } from '@latchkey/server/testing/market-fixture';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { silentSmtpUrl } from './silent-mail-server.ts';

const pictures = path.join(import.meta.dirname, '../demo/pictures');
/** As large as the demo market's own. */
const measures = { width: 1_120, height: 840 };

export interface FilledMarket {
  address: string;
  /** Of its data. */
  folder: string;
  /** Takes server and folder away. */
  stop: () => Promise<void>;
}

export interface Filling {
  market: ReturnType<typeof marketFixture>;
  database: Database;
  /** Puts a picture of the demo where the market keeps its files. @returns the number of its record */
  picture: (source: string) => Promise<number>;
}

/** A market of a journey's own, with a server and a folder of its own and without the demo: what `fill` puts into it. */
export async function openFilledMarket(
  name: string,
  fill: (filling: Filling) => Promise<unknown>,
): Promise<FilledMarket> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `latchkey-${name}-`));
  const takeAway = () => rm(folder, { recursive: true, force: true });
  try {
    await fillFolder(folder, fill);
    const { address, stop } = await startMarket(folder, { DEMO: 'off', SMTP_URL: silentSmtpUrl });
    return { address, folder, stop: async () => stop().then(takeAway) };
  } catch (error) {
    await takeAway();
    throw error;
  }
}

/** Writes the market into a folder's embedded database, and stops that again. */
async function fillFolder(dataDir: string, fill: (filling: Filling) => Promise<unknown>): Promise<void> {
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
