import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { queryOnce, copyDatabase } from '@latchkey/embedded-postgres/supervisor-testing';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@latchkey/embedded-postgres/supervisor';
import { migrate } from './migrate.ts';

const run = promisify(execFile);
const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));
const log = pino({ level: 'silent' });

let folder: string;
let servers: EmbeddedPostgres[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(path.dirname(inject('blankDataDir')), 'cli-'));
  // Accessible to the system user that the server runs as.
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

/** Runs the command; returns its output and exit code. */
async function runCli(args: string[], env: Record<string, string>): Promise<{ code: number; output: string }> {
  const environment = { PATH: process.env.PATH, ...env };
  return run(process.execPath, [CLI, ...args], { env: environment }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  );
}

test('backs up a running market and restores it into an empty folder', { timeout: 60_000 }, async () => {
  const market = await start(at('one'));
  await migrate(market.connection);
  await queryOnce(market.connection, `insert into setting (key, value) values ('x', '"y"')`);
  await mkdir(at('one/files/homes'), { recursive: true });
  await writeFile(at('one/files/homes/1.jpg'), 'picture');

  const backup = await runCli(['backup', at('a.backup')], { DATA_DIR: at('one') });
  expect(backup).toMatchObject({ code: 0, output: expect.stringMatching(/Wrote \d+ rows of \d+ tables and 1 files/) });
  const restore = await runCli(['restore', at('a.backup')], { DATA_DIR: at('two') });
  expect(restore).toMatchObject({ code: 0, output: expect.stringMatching(/every table is the same/) });

  const restored = await start(at('two'));
  expect(await queryOnce(restored.connection, 'select key, value from setting')).toEqual([{ key: 'x', value: 'y' }]);
  expect(await readFile(at('two/files/homes/1.jpg'), 'utf8')).toBe('picture');
  expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);
});

test('prints a problem as one plain sentence', { timeout: 60_000 }, async () => {
  expect(await runCli(['restore', at('nothing')], { DATA_DIR: at('one') })).toEqual({
    code: 1,
    output: `There is no file ${at('nothing')}.\n`,
  });
  expect(await runCli([], { DATA_DIR: at('one') })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/db:backup/),
  });
  expect(await runCli(['move'], { DATA_DIR: at('one') })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Set DATABASE_URL/),
  });
});

test('refuses to move a running market', { timeout: 60_000 }, async () => {
  await start(at('one'));
  const moved = await runCli(['move'], { DATA_DIR: at('one'), DATABASE_URL: 'postgres://localhost:1/nowhere' });
  expect(moved).toMatchObject({ code: 1, output: expect.stringMatching(/already runs.*Stop it first/) });
});
