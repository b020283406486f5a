import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { installedBinaries } from './binaries.ts';
import { NOBODY } from './identity.ts';
import { copyFolder } from '../../testing/global-setup.ts';
import { ask, bench, copyDatabase, emptyBench, isRoot, recall, remember, someAccount } from './supervisor-testing.ts';

// Each test starts servers, most of them twice; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 });

describe('programs', () => {
  /** The package as an install without scripts leaves it. */
  async function packageWithoutLinks(into: string): Promise<string> {
    const folder = path.join(into, 'package');
    const installed = await installedBinaries();
    const links = JSON.parse(await readFile(path.join(installed, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
    await copyFolder(path.join(installed, '..'), folder);
    for (const { target } of links) await rm(path.join(folder, target), { force: true });
    return path.join(folder, 'native');
  }

  test('missing links between libraries are made', async () => {
    const here = await emptyBench(os.tmpdir());
    const native = await packageWithoutLinks(here.dataDir);
    await copyDatabase(here.dataDir);
    const server = await here.start({ native });
    expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(here.home)).filter((name) => name.startsWith('bin-'))).toEqual([]);
  });

  test.runIf(isRoot)('an ordinary user who may not mend the package gets a copy', async () => {
    const here = await emptyBench(os.tmpdir());
    const native = await packageWithoutLinks(here.dataDir);
    const theirs = path.join(here.dataDir, 'theirs');
    await mkdir(theirs);
    await chown(theirs, NOBODY.uid, NOBODY.gid);
    const child = here.startChild({ dataDir: theirs, native }, NOBODY);
    const { failed, connection } = await child.says();
    expect(failed).toBeUndefined();
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await readdir(path.join(theirs, 'postgres'))).toContainEqual(expect.stringMatching(/^bin-/));
    process.kill(child.process.pid ?? 0, 'SIGINT');
    await child.ended;
  });
});

describe.runIf(isRoot)('users', () => {
  test('root lends the server another user', async () => {
    const here = await emptyBench();
    const server = await here.start();
    expect((await stat(here.dataFolder)).uid).toBe(NOBODY.uid);
    expect((await stat(`/proc/${server.pid()}`)).uid).toBe(NOBODY.uid);
  });

  test('an ordinary user runs it as himself; root later runs it as that user', async () => {
    const here = await emptyBench();
    const account = await someAccount();
    await chown(here.dataDir, account.uid, account.gid);
    const child = here.startChild({}, account);
    const { failed, connection } = await child.says();
    expect(failed).toBeUndefined();
    await remember(connection);
    process.kill(child.process.pid ?? 0, 'SIGINT');
    await child.ended;
    const server = await here.start();
    expect(await recall(server.connection)).toEqual([{ answer: 42 }]);
    expect((await stat(`/proc/${server.pid()}`)).uid).toBe(account.uid);
  });

  test("someone else's database is refused with advice", async () => {
    const here = await bench();
    await (await here.start()).stop();
    const child = here.startChild({}, await someAccount());
    expect((await child.says()).failed).toMatch(/belongs to user \d+.*DATA_DIR/);
  });

  test('in a folder that the other user cannot enter, database and programs go elsewhere, and are found again', async () => {
    const here = await emptyBench(os.tmpdir());
    await chmod(here.dataDir, 0o700);
    const elsewhere = await mkdtemp(path.join(os.tmpdir(), 'lk-else-'));
    here.whenDone(() => rm(elsewhere, { recursive: true, force: true }));
    const native = path.join(here.dataDir, 'package', 'native');
    await copyFolder(path.join(await installedBinaries(), '..'), path.join(native, '..'));
    const first = await here.start({ elsewhere, native });
    await remember(first.connection);
    await first.stop();
    const second = await here.start({ elsewhere, native });
    expect(await recall(second.connection)).toEqual([{ answer: 42 }]);
    const [moved, ...others] = await readdir(elsewhere);
    expect(others).toEqual([]);
    expect(await readdir(path.join(elsewhere, moved ?? ''))).toEqual([
      expect.stringMatching(/^bin-[\d.]+/),
      'pg',
      'pg.log',
    ]);
  });
});
