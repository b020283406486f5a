import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { DiskStore } from '../platform/files/disk-store.ts';
import { sweepFiles } from '../platform/files/sweep-files.ts';
import { isDeep } from '../testing/is-deep.ts';
import { buildChild, type KilledChild } from '../testing/killed-child.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { picture } from '../testing/upload-fixtures.ts';
import { poster } from './testing.ts';

const kills = isDeep ? 100 : 6;
const twoHours = 2 * 60 * 60 * 1_000;

let database: Database;
let folder: string;
let files: DiskStore;
let options: object;
let child: KilledChild;
let accountId: number;
beforeAll(async () => {
  database = await testDatabase();
  const market = marketFixture(database);
  accountId = (await poster(database, market, { units: 1_000_000 })).id;
  folder = await mkdtemp(path.join(tmpdir(), 'latchkey-posting-'));
  await mkdir(path.join(folder, 'incoming'));
  files = new DiskStore({ directory: path.join(folder, 'files') });
  // The fixture has rows but no stored files, for example of the profile picture.
  for (const { key } of await database.db.selectFrom('file').select('key').execute())
    await files.put(key, Buffer.from('x'), 'image/webp');
  const sent = { accountId, categoryId: (await market.category()).id, folder, target: database.target };
  options = { ...sent, picture: (await picture(48)).toString('base64') };
  child = await buildChild('property-posting-child.ts');
}, 60_000);
afterAll(async () => {
  await database.close();
  await child.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Lets the child post, and kills it this many milliseconds after its first output, or after its first round. */
async function postFor(milliseconds: number, afterRound = false): Promise<void> {
  const { child: posting, ended } = child.start(options, 'pipe');
  const output = posting.stdout;
  if (!output) throw new Error('child process has no output');
  for (let outputs = afterRound ? 2 : 1; outputs > 0; outputs -= 1) await Promise.race([once(output, 'data'), ended]);
  await wait(milliseconds);
  posting.kill('SIGKILL');
  const [code] = await ended;
  expect(code, 'child process ended by itself').toBeNull();
}

/** Waits until the transactions of the killed child have ended, since this sweep treats new files as old. */
async function untilQuiet(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ busy: boolean }>`
      select exists (select from pg_stat_activity where datname = current_database() and xact_start is not null
                       and pid <> pg_backend_pid()) as busy`.execute(database.db);
    if (!rows[0]?.busy) return;
    await wait(20);
  }
}

it('leaves no row without its files and no file without its row when the process is killed in mid-post', async () => {
  // Kills are spread over the duration of a round, whose length depends on the machine.
  for (let kill = 0; kill < kills; kill += 1) await postFor(20 + ((kill * 37) % 400), kill === 0);
  await untilQuiet();
  const context = { database, files, log: pino({ level: 'silent' }), now: () => new Date(Date.now() + twoHours) };
  const sweepResult = await sweepFiles(context);
  expect(sweepResult.missing).toEqual([]);
  expect(await sweepFiles(context)).toEqual({ strays: 0, unused: 0, missing: [] });

  const properties = await database.db.selectFrom('property').select(['id', 'title_image_id']).execute();
  expect(properties.length).toBeGreaterThan(0);
  expect(properties.filter(({ title_image_id }) => title_image_id === null)).toEqual([]);
  const pictures = await database.db.selectFrom('property_picture').select('property_id').execute();
  for (const { id } of properties) {
    expect(pictures.filter(({ property_id }) => property_id === id).length).toBeGreaterThanOrEqual(2);
  }
  // One unit for each property, none for unfinished posts.
  const { used } = await database.db
    .selectFrom('account_package_feature')
    .innerJoin('account_package', 'account_package.id', 'account_package_id')
    .innerJoin('feature', 'feature.id', 'feature_id')
    .select('used_limit as used')
    .where('account_id', '=', accountId)
    .where('key', '=', 'property_list')
    .executeTakeFirstOrThrow();
  expect(used).toBe(properties.length);
}, 600_000);
