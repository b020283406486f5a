import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import type { EmbeddedConnection } from './connection.ts';
import { NOBODY } from './identity.ts';
import { SUPERUSER } from './initialise.ts';
import { lookUpProcess } from './process-table.ts';
import {
  ask,
  bench,
  emptyBench,
  isRoot,
  lifelineOf,
  recall,
  remember,
  until,
  untilGone,
} from './supervisor-testing.ts';

// Each test starts servers, most of them twice; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 });

/** A backend that waits for a pipe and looks at nothing else meanwhile. @returns ends its wait */
async function keepBackendBusy(connection: EmbeddedConnection, pipe: string): Promise<() => Promise<void>> {
  await promisify(execFile)('mkfifo', ['-m', '644', pipe]);
  const client = new Client({ ...connection, user: SUPERUSER });
  client.on('error', () => undefined);
  await client.connect();
  const over = client.query(`copy kept from program 'cat ${pipe}'`).catch(() => undefined);
  // Opened once somebody reads it.
  const held = await open(pipe, 'w');
  return async () => {
    await held.close();
    await over;
  };
}

describe('disasters', () => {
  test('kill -9 of node: the server stops by itself, and the next start has the rows', async () => {
    const here = await bench();
    const child = here.startChild();
    const { pid, connection } = await child.says();
    await remember(connection);
    child.process.kill('SIGKILL');
    const next = await here.start();
    expect((await lookUpProcess(pid)).alive).toBe(false);
    expect(await recall(next.connection)).toEqual([{ answer: 42 }]);
  });

  test.runIf(process.platform === 'linux')(
    'kill -9 of node and lifeline: the next start stops what is left',
    async () => {
      const here = await bench();
      const child = here.startChild();
      const { pid, connection } = await child.says();
      await remember(connection);
      process.kill(await lifelineOf(pid), 'SIGKILL');
      child.process.kill('SIGKILL');
      await child.ended;
      expect((await lookUpProcess(pid)).alive).toBe(true);
      const next = await here.start();
      expect((await lookUpProcess(pid)).alive).toBe(false);
      expect(await recall(next.connection)).toEqual([{ answer: 42 }]);
    },
  );

  test('kill -9 of both: the next start waits for the lock of a backend that still runs', async () => {
    const here = await bench();
    const child = here.startChild();
    const { pid, connection } = await child.says();
    await remember(connection);
    const release = await keepBackendBusy(connection, path.join(here.dataDir, 'pipe'));
    process.kill(pid, 'SIGKILL');
    child.process.kill('SIGKILL');
    const next = here.start();
    await until(async () => /is still in use/.test(await readFile(path.join(here.home, 'pg.log'), 'utf8')));
    await release();
    expect(await recall((await next).connection)).toEqual([{ answer: 42 }]);
  });

  test('kill -9 of the server alone: it is brought up again', async () => {
    const here = await bench();
    const server = await here.start();
    await remember(server.connection);
    const before = server.pid();
    process.kill(before, 'SIGKILL');
    await until(() => server.pid() !== before);
    expect(await recall(server.connection)).toEqual([{ answer: 42 }]);
    await expect(here.start()).rejects.toThrow(/Another Latchkey already runs/);
  });

  test('a stale pid file whose number belongs to another program now', async () => {
    const here = await bench();
    const child = here.startChild();
    const { pid, connection } = await child.says();
    await remember(connection);
    process.kill(pid, 'SIGKILL');
    child.process.kill('SIGKILL');
    await untilGone(pid);
    // Runs as the same user as the server: PostgreSQL only fears those.
    const bystander = spawn('sleep', ['600'], { ...(isRoot ? NOBODY : {}) });
    here.whenDone(() => bystander.kill('SIGKILL'));
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const file = path.join(here.dataFolder, name);
      await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(bystander.pid)));
    }
    const next = await here.start();
    expect(await recall(next.connection)).toEqual([{ answer: 42 }]);
    expect(bystander.exitCode).toBeNull();
  });

  test('an empty pid file, left by a power cut', async () => {
    const here = await bench();
    await writeFile(path.join(here.dataFolder, 'postmaster.pid'), '');
    await here.start();
  });

  test('initdb killed half-way: the next start makes the database and clears away the half', async () => {
    const here = await emptyBench();
    const child = here.startChild();
    const halves = async () => (await readdir(here.home).catch(() => [])).filter((name) => name.startsWith('pg.new-'));
    await until(async () => (await halves()).length > 0);
    process.kill(-(child.process.pid ?? 0), 'SIGKILL');
    await child.ended;
    expect(existsSync(here.dataFolder)).toBe(false);
    const next = await here.start();
    expect(await ask(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await halves()).toEqual([]);
  });

  test('a half-made data folder from elsewhere is kept aside', async () => {
    const here = await emptyBench();
    await mkdir(path.join(here.dataFolder, 'base', '1'), { recursive: true });
    await writeFile(path.join(here.dataFolder, 'PG_VERSION'), '18\n');
    const server = await here.start();
    expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(here.home)).filter((name) => name.startsWith('pg.broken-'))).toHaveLength(1);
  });

  test('a damaged folder with databases of people is never touched', async () => {
    const here = await bench();
    await rm(path.join(here.dataFolder, 'global', 'pg_control'));
    await expect(here.start()).rejects.toThrow(/lacks global\/pg_control.*backup/);
    expect(existsSync(path.join(here.dataFolder, 'base'))).toBe(true);
  });

  test('Ctrl-C reaches the whole group: the server answers until it is stopped, last', async () => {
    const here = await bench();
    const child = here.startChild();
    const { pid } = await child.says();
    process.kill(-(child.process.pid ?? 0), 'SIGINT');
    expect((await child.says()).answer).toBe('still here');
    await child.ended;
    expect((await lookUpProcess(pid)).alive).toBe(false);
    expect(await readFile(path.join(here.home, 'pg.log'), 'utf8')).toContain('database system is shut down');
  });
});
