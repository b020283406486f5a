import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@latchkey/server/database/embedded/supervisor';
import { migrate } from '@latchkey/server/database/migrate';
import { openDatabase } from '@latchkey/server/database/pool';
import { createLog } from '@latchkey/server/log';
import { marketFixture } from '@latchkey/server/testing/market-fixture';
import { startMarket } from '../../scripts/lib/start-market.mjs';
import { fillHardMarket } from './fill.ts';

const pictures = path.join(import.meta.dirname, '../../demo/pictures');
/** As large as the demo market's own. */
const measures = { width: 1_120, height: 840 };

/** A market of what is hard to show, with a server and a folder of its own; `stop` takes both away. */
export async function openHardMarket(): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-hard-'));
  try {
    await fillFolder(folder);
    const { address, stop } = await startMarket(folder, { DEMO: 'off' });
    return { address, stop: async () => stop().then(() => takeAway(folder)) };
  } catch (error) {
    await takeAway(folder);
    throw error;
  }
}

function takeAway(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** Writes the market into a folder's embedded database, and stops that again. */
async function fillFolder(dataDir: string): Promise<void> {
  const log = createLog('error');
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  try {
    await migrate(embedded.connection, { log });
    const database = openDatabase({ target: embedded.connection, max: 4, log });
    const market = marketFixture(database);
    const file = async (source: string) => (await market.file(await storePicture(dataDir, source))).id;
    const outside = await file('homes/brick-cottage/01-exterior.webp');
    const inside = await file('homes/brick-cottage/03-living.webp');
    await fillHardMarket(market, { outside, inside });
    await database.close();
  } finally {
    await embedded.stop();
  }
}

/** Puts a picture of the demo where a market keeps its files. @returns what its record says */
export async function storePicture(dataDir: string, source: string) {
  const key = `hard/${path.basename(source)}`;
  const file = path.join(dataDir, 'files', key);
  await mkdir(path.dirname(file), { recursive: true });
  await copyFile(path.join(pictures, source), file);
  const { size: bytes } = await stat(file);
  return { key, bytes, ...measures, thumbhash: null };
}
