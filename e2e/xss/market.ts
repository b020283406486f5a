import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@latchkey/server/database/embedded/supervisor';
import { migrate } from '@latchkey/server/database/migrate';
import { type Database, openDatabase } from '@latchkey/server/database/pool';
import { createLog } from '@latchkey/server/log';
import { loadEnglish } from '@latchkey/server/settings/web-texts';
import { attackTexts } from '@latchkey/server/testing/attack-texts';
import { layAttacks } from '@latchkey/server/testing/lay-attacks';
import { marketFixture } from '@latchkey/server/testing/market-fixture';
import { startMarket } from '../../scripts/lib/start-market.mjs';
import { storePicture } from '../hard/market.ts';
import { fillAttackedMarket } from './fill.ts';

/** Of the matrix; nothing of it comes with the product. */
export const attackedLanguage = 'de';

export interface AttackedMarket {
  address: string;
  /** Of its data. */
  folder: string;
  stop: () => Promise<void>;
}

/** A market with something of everything, in which every word that somebody could have written is an attack. */
export async function openAttackedMarket(): Promise<AttackedMarket> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-attacked-'));
  const takeAway = () => rm(folder, { recursive: true, force: true });
  try {
    await fillFolder(folder);
    const { address, stop } = await startMarket(folder, { DEMO: 'off' });
    return { address, folder, stop: async () => stop().then(takeAway) };
  } catch (error) {
    await takeAway();
    throw error;
  }
}

async function fillFolder(dataDir: string): Promise<void> {
  const log = createLog('error');
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  try {
    await migrate(embedded.connection, { log });
    const database = openDatabase({ target: embedded.connection, max: 4, log });
    const market = marketFixture(database);
    const picture = await market.file(await storePicture(dataDir, 'homes/brick-cottage/01-exterior.webp'));
    await fillAttackedMarket(market, picture.id);
    await layAttacks(database);
    await layTexts(database);
    await database.close();
  } finally {
    await embedded.stop();
  }
}

/** A language of the operator's in which every text of the site is an attack. */
async function layTexts({ db }: Database): Promise<void> {
  const texts = attackTexts(120);
  const keys = Object.keys(await loadEnglish());
  const written = Object.fromEntries(keys.map((key, at) => [key, texts[at % texts.length]]));
  await db
    .updateTable('language')
    .set({ texts: JSON.stringify(written) })
    .where('code', '=', attackedLanguage)
    .execute();
}
