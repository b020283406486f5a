import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import type { EmbeddedConnection } from './connection.ts';
import { NOBODY } from './identity.ts';
import { SUPERUSER } from './initialise.ts';
import { getProcessState } from './process-table.ts';
import {
  queryOnce,
  createTestServerFolder,
  createEmptyServerFolder,
  isRoot,
  findLifelinePid,
  readTestRow,
  insertTestRow,
  waitUntil,
  waitForExit,
} from './supervisor-testing.ts';

// Each test starts servers, most of them twice, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/**
 * Keeps a backend busy: it waits for a pipe and handles nothing else.
 * @returns ends the wait
 */
async function keepBackendBusy(connection: EmbeddedConnection, pipe: string): Promise<() => Promise<void>> {
  await promisify(execFile)('mkfifo', ['-m', '644', pipe]);
  const client = new Client({ ...connection, user: SUPERUSER });
  client.on('error', () => undefined);
  await client.connect();
  const query = client.query(`copy kept from program 'cat ${pipe}'`).catch(() => undefined);
  // Opened once the backend reads it.
  const writer = await open(pipe, 'w');
  return async () => {
    await writer.close();
    await query;
  };
}

describe('crash recovery', () => {
  test('after kill -9 of node the server stops by itself, and the next start has the rows', async () => {
    const here = await createTestServerFolder();
    const child = here.startChild();
    const { pid, connection } = await child.nextLine();
    await insertTestRow(connection);
    child.process.kill('SIGKILL');
    const next = await here.start();
    expect((await getProcessState(pid)).alive).toBe(false);
    expect(await readTestRow(next.connection)).toEqual([{ answer: 42 }]);
  });

  test.runIf(process.platform === 'linux')(
    'after kill -9 of node and lifeline the next start stops the leftover server',
    async () => {
      const here = await createTestServerFolder();
      const child = here.startChild();
      const { pid, connection } = await child.nextLine();
      await insertTestRow(connection);
      process.kill(await findLifelinePid(pid), 'SIGKILL');
      child.process.kill('SIGKILL');
      await child.ended;
      expect((await getProcessState(pid)).alive).toBe(true);
      const next = await here.start();
      expect((await getProcessState(pid)).alive).toBe(false);
      expect(await readTestRow(next.connection)).toEqual([{ answer: 42 }]);
    },
  );

  test('after kill -9 of node and server the next start waits for the lock of a backend that still runs', async () => {
    const here = await createTestServerFolder();
    const child = here.startChild();
    const { pid, connection } = await child.nextLine();
    await insertTestRow(connection);
    const release = await keepBackendBusy(connection, path.join(here.dataDir, 'pipe'));
    process.kill(pid, 'SIGKILL');
    child.process.kill('SIGKILL');
    const next = here.start();
    await waitUntil(async () => /is still in use/.test(await readFile(path.join(here.home, 'pg.log'), 'utf8')));
    await release();
    expect(await readTestRow((await next).connection)).toEqual([{ answer: 42 }]);
  });

  test('after kill -9 of the server the supervisor starts it again', async () => {
    const here = await createTestServerFolder();
    const server = await here.start();
    await insertTestRow(server.connection);
    const before = server.pid();
    process.kill(before, 'SIGKILL');
    await waitUntil(() => server.pid() !== before);
    expect(await readTestRow(server.connection)).toEqual([{ answer: 42 }]);
    await expect(here.start()).rejects.toThrow(/Another Latchkey already runs/);
  });

  test('logs the end of a server once when restarts fail', async () => {
    const here = await createTestServerFolder();
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
    const server = await here.start({ log });
    await rename(here.dataFolder, `${here.dataFolder}-moved`);
    process.kill(server.pid(), 'SIGKILL');
    await waitUntil(() => lines.some((line) => line.includes('restart limit reached')));
    expect(lines.filter((line) => line.includes('ended unexpectedly'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('restart failed'))).toHaveLength(5);
  });

  test('starts with a stale pid file whose process id belongs to another program', async () => {
    const here = await createTestServerFolder();
    const child = here.startChild();
    const { pid, connection } = await child.nextLine();
    await insertTestRow(connection);
    process.kill(pid, 'SIGKILL');
    child.process.kill('SIGKILL');
    await waitForExit(pid);
    // Runs as the same user as the server: PostgreSQL only checks processes of that user.
    const bystander = spawn('sleep', ['600'], { ...(isRoot ? NOBODY : {}) });
    here.whenDone(() => bystander.kill('SIGKILL'));
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const file = path.join(here.dataFolder, name);
      await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(bystander.pid)));
    }
    const next = await here.start();
    expect(await readTestRow(next.connection)).toEqual([{ answer: 42 }]);
    expect(bystander.exitCode).toBeNull();
  });

  test('starts with an empty pid file after a power failure', async () => {
    const here = await createTestServerFolder();
    await writeFile(path.join(here.dataFolder, 'postmaster.pid'), '');
    await here.start();
  });

  test('after a killed initdb the next start creates the database and deletes the incomplete folder', async () => {
    const here = await createEmptyServerFolder();
    const child = here.startChild();
    const incompleteFolders = async () =>
      (await readdir(here.home).catch(() => [])).filter((name) => name.startsWith('pg.new-'));
    await waitUntil(async () => (await incompleteFolders()).length > 0);
    process.kill(-(child.process.pid ?? 0), 'SIGKILL');
    await child.ended;
    expect(existsSync(here.dataFolder)).toBe(false);
    const next = await here.start();
    expect(await queryOnce(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await incompleteFolders()).toEqual([]);
  });

  test('moves an incomplete data folder aside', async () => {
    const here = await createEmptyServerFolder();
    await mkdir(path.join(here.dataFolder, 'base', '1'), { recursive: true });
    await writeFile(path.join(here.dataFolder, 'PG_VERSION'), '18\n');
    const server = await here.start();
    expect(await queryOnce(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(here.home)).filter((name) => name.startsWith('pg.broken-'))).toHaveLength(1);
  });

  test('never changes a damaged folder with user databases', async () => {
    const here = await createTestServerFolder();
    await rm(path.join(here.dataFolder, 'global', 'pg_control'));
    await expect(here.start()).rejects.toThrow(/lacks global\/pg_control.*backup/);
    expect(existsSync(path.join(here.dataFolder, 'base'))).toBe(true);
  });

  test('after Ctrl-C for the whole process group the server still responds and stops last', async () => {
    const here = await createTestServerFolder();
    const child = here.startChild();
    const { pid } = await child.nextLine();
    process.kill(-(child.process.pid ?? 0), 'SIGINT');
    expect((await child.nextLine()).answer).toBe('still here');
    await child.ended;
    expect((await getProcessState(pid)).alive).toBe(false);
    expect(await readFile(path.join(here.home, 'pg.log'), 'utf8')).toContain('database system is shut down');
  });
});
