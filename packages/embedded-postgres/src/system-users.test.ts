import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { installedBinaries } from './binaries.ts';
import { NOBODY } from './identity.ts';
import { ensureAccessibleHome, findPostgresHome } from './postgres-home.ts';
import {
  queryOnce,
  createTestServerFolder,
  copyDatabase,
  createEmptyServerFolder,
  isRoot,
  readTestRow,
  insertTestRow,
  findOtherSystemUser,
} from './supervisor-testing.ts';
import { copyFolder } from './copy-folder.ts';

// Each test starts servers, most of them twice, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('the binaries of the native package', () => {
  /** The package after an installation without scripts. */
  async function packageWithoutLinks(into: string): Promise<string> {
    const folder = path.join(into, 'package');
    const installed = await installedBinaries();
    const links = JSON.parse(await readFile(path.join(installed, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
    await copyFolder(path.join(installed, '..'), folder);
    for (const { target } of links) await rm(path.join(folder, target), { force: true });
    return path.join(folder, 'native');
  }

  test('get the links between libraries that are missing', async () => {
    const here = await createEmptyServerFolder(os.tmpdir());
    const native = await packageWithoutLinks(here.dataDir);
    await copyDatabase(here.dataDir);
    const server = await here.start({ native });
    expect(await queryOnce(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(here.home)).filter((name) => name.startsWith('bin-'))).toEqual([]);
  });

  test.runIf(isRoot)('are copied when the user may not change the package', async () => {
    const here = await createEmptyServerFolder(os.tmpdir());
    const native = await packageWithoutLinks(here.dataDir);
    const otherDataDir = path.join(here.dataDir, 'theirs');
    await mkdir(otherDataDir);
    await chown(otherDataDir, NOBODY.uid, NOBODY.gid);
    const child = here.startChild({ dataDir: otherDataDir, native }, NOBODY);
    const { failed, connection } = await child.nextLine();
    expect(failed).toBeUndefined();
    expect(await queryOnce(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await readdir(path.join(otherDataDir, 'postgres'))).toContainEqual(expect.stringMatching(/^bin-/));
    process.kill(child.process.pid ?? 0, 'SIGINT');
    await child.ended;
  });
});

describe.runIf(isRoot)('system users', () => {
  test('root runs the server as another user', async () => {
    const here = await createEmptyServerFolder();
    const server = await here.start();
    expect((await stat(here.dataFolder)).uid).toBe(NOBODY.uid);
    expect((await stat(`/proc/${server.pid()}`)).uid).toBe(NOBODY.uid);
  });

  test('another user runs the server as itself, and root later runs it as that user', async () => {
    const here = await createEmptyServerFolder();
    const account = await findOtherSystemUser();
    await chown(here.dataDir, account.uid, account.gid);
    const child = here.startChild({}, account);
    const { failed, connection } = await child.nextLine();
    expect(failed).toBeUndefined();
    await insertTestRow(connection);
    process.kill(child.process.pid ?? 0, 'SIGINT');
    await child.ended;
    const server = await here.start();
    expect(await readTestRow(server.connection)).toEqual([{ answer: 42 }]);
    expect((await stat(`/proc/${server.pid()}`)).uid).toBe(account.uid);
  });

  test('refuses a database of another user with advice', async () => {
    const here = await createTestServerFolder();
    await (await here.start()).stop();
    const child = here.startChild({}, await findOtherSystemUser());
    expect((await child.nextLine()).failed).toMatch(/belongs to user \d+.*DATA_DIR/);
  });

  test('moves database and binaries when the other user cannot access the folder, and finds them again', async () => {
    const here = await createEmptyServerFolder(os.tmpdir());
    await chmod(here.dataDir, 0o700);
    const elsewhere = await mkdtemp(path.join(os.tmpdir(), 'lk-else-'));
    here.whenDone(() => rm(elsewhere, { recursive: true, force: true }));
    const native = path.join(here.dataDir, 'package', 'native');
    await copyFolder(path.join(await installedBinaries(), '..'), path.join(native, '..'));
    const first = await here.start({ elsewhere, native });
    await insertTestRow(first.connection);
    await first.stop();
    const second = await here.start({ elsewhere, native });
    expect(await readTestRow(second.connection)).toEqual([{ answer: 42 }]);
    const [moved, ...others] = await readdir(elsewhere);
    expect(others).toEqual([]);
    expect(await readdir(path.join(elsewhere, moved ?? ''))).toEqual([
      expect.stringMatching(/^bin-[\d.]+/),
      'pg',
      'pg.log',
    ]);
  });

  test('of concurrent first starts all move to the same folder', async () => {
    const here = await createEmptyServerFolder(os.tmpdir());
    await chmod(here.dataDir, 0o700);
    const elsewhere = await mkdtemp(path.join(os.tmpdir(), 'lk-else-'));
    here.whenDone(() => rm(elsewhere, { recursive: true, force: true }));
    const home = await findPostgresHome(here.dataDir);
    const moved = await Promise.all(
      Array.from({ length: 5 }, () => ensureAccessibleHome(home, here.dataDir, NOBODY, elsewhere)),
    );
    expect(new Set(moved.map(({ folder }) => folder)).size).toBe(1);
    expect(await findPostgresHome(here.dataDir)).toEqual(moved[0]);
    expect(await readdir(elsewhere)).toEqual([path.basename(moved[0]?.folder ?? '')]);
  });
});
