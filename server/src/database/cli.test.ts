import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { ask, copyDatabase } from './embedded/supervisor-testing.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/supervisor.ts';
import { migrate } from './migrate.ts';

const run = promisify(execFile);
const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));
const log = pino({ level: 'silent' });

let folder: string;
let servers: EmbeddedPostgres[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(path.dirname(inject('blankDataDir')), 'cli-'));
  // Open to the user that the server runs as.
  await chmod(folder, 0o711);
  for (const name of ['one', 'two']) await copyDatabase(at(name));
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.stop();
  await rm(folder, { recursive: true });
});

const at = (name: string) => path.join(folder, name);

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } });
  servers.push(server);
  return server;
}

/** Runs the tool; answers what it printed, and how it ended. */
async function tool(args: string[], env: Record<string, string>): Promise<{ code: number; said: string }> {
  const environment = { PATH: process.env.PATH, ...env };
  return run(process.execPath, [CLI, ...args], { env: environment }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
}

test('backs up a running market, and restores it into an empty folder', { timeout: 60_000 }, async () => {
  const market = await start(at('one'));
  await migrate(market.connection);
  await ask(market.connection, `insert into setting (key, value) values ('x', '"y"')`);
  await mkdir(at('one/files/homes'), { recursive: true });
  await writeFile(at('one/files/homes/1.jpg'), 'picture');

  const backup = await tool(['backup', at('a.backup')], { DATA_DIR: at('one') });
  expect(backup).toMatchObject({ code: 0, said: expect.stringMatching(/Wrote \d+ rows of \d+ tables and 1 files/) });
  const restore = await tool(['restore', at('a.backup')], { DATA_DIR: at('two') });
  expect(restore).toMatchObject({ code: 0, said: expect.stringMatching(/every table is the same/) });

  const restored = await start(at('two'));
  expect(await ask(restored.connection, 'select key, value from setting')).toEqual([{ key: 'x', value: 'y' }]);
  expect(await readFile(at('two/files/homes/1.jpg'), 'utf8')).toBe('picture');
  expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);
});

test('says in plain words what is wrong', { timeout: 60_000 }, async () => {
  expect(await tool(['restore', at('nothing')], { DATA_DIR: at('one') })).toEqual({
    code: 1,
    said: `There is no file ${at('nothing')}.\n`,
  });
  expect(await tool([], { DATA_DIR: at('one') })).toMatchObject({ code: 1, said: expect.stringMatching(/db:backup/) });
  expect(await tool(['move'], { DATA_DIR: at('one') })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/Set DATABASE_URL/),
  });
});

test('a market that runs is not moved', { timeout: 60_000 }, async () => {
  await start(at('one'));
  const moved = await tool(['move'], { DATA_DIR: at('one'), DATABASE_URL: 'postgres://localhost:1/nowhere' });
  expect(moved).toMatchObject({ code: 1, said: expect.stringMatching(/already runs.*Stop it first/) });
});
