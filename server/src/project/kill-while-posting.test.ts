import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { features } from '@latchkey/contract/package/features';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { poster } from '../posting/testing.ts';
import { DiskStore } from '../platform/files/disk-store.ts';
import { sweepFiles } from '../platform/files/sweep-files.ts';
import { isDeep } from '../testing/is-deep.ts';
import { buildChild, type KilledChild } from '../testing/killed-child.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { picture } from '../testing/upload-fixtures.ts';

const kills = isDeep ? 100 : 6;
const twoHours = 2 * 60 * 60 * 1_000;

let database: Database;
let folder: string;
let options: object;
let child: KilledChild;
let accountId: number;
beforeAll(async () => {
  database = await testDatabase();
  const market = marketFixture(database);
  accountId = (await poster(database, market, { units: 1_000_000 })).id;
  folder = await mkdtemp(path.join(tmpdir(), 'latchkey-projects-'));
  await mkdir(path.join(folder, 'incoming'));
  const sent = { accountId, categoryId: (await market.category()).id, folder, target: database.target };
  options = { ...sent, picture: (await picture(48)).toString('base64') };
  child = await buildChild('project-posting-child.ts');
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

it('leaves no row without its files and no file without its row when the process is killed in mid-post', async () => {
  for (let kill = 0; kill < kills; kill += 1) await postFor(60 + ((kill * 83) % 500), kill === 0);
  const files = new DiskStore({ directory: path.join(folder, 'files') });
  const context = { database, files, log: pino({ level: 'silent' }), now: () => new Date(Date.now() + twoHours) };
  const { missing } = await sweepFiles(context);
  // The fixture has a row but no stored file for the account's picture.
  expect(missing.filter((key) => !key.startsWith('pictures/'))).toEqual([]);
  expect(await sweepFiles(context)).toMatchObject({ strays: 0, unused: 0 });

  const projects = await database.db.selectFrom('project').select(['id', 'image_id']).execute();
  expect(projects.length).toBeGreaterThan(0);
  expect(projects.filter(({ image_id }) => image_id === null)).toEqual([]);
  const projectFiles = await database.db.selectFrom('project_file').select('project_id').execute();
  const plans = await database.db.selectFrom('project_plan').select('project_id').execute();
  for (const { id } of projects) {
    expect(projectFiles.filter(({ project_id }) => project_id === id)).toHaveLength(2);
    expect(plans.filter(({ project_id }) => project_id === id)).toHaveLength(1);
  }
  // One unit for each project, none for unfinished posts.
  const { used } = await database.db
    .selectFrom('account_package_feature')
    .innerJoin('account_package', 'account_package.id', 'account_package_id')
    .select('used_limit as used')
    .where('account_id', '=', accountId)
    .where('feature_id', '=', features.project_list.id)
    .executeTakeFirstOrThrow();
  expect(used).toBe(projects.length);
}, 600_000);
