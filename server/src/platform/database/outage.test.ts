/** Runs the whole server as a process whose database fails under load. */
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Sessions } from '../../sign-in/sessions/sessions.ts';
import { isDeep } from '../../testing/is-deep.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { findRunningPostgres } from '@latchkey/embedded-postgres/find-running';
import { readPostmasterFile } from '@latchkey/embedded-postgres/postmaster-file';
import { createTestServerFolder } from '@latchkey/embedded-postgres/supervisor-testing';
import { type Database, openDatabase } from './pool.ts';

const rounds = isDeep ? 20 : 3;
const writers = 4;
const recoveryTimeoutMs = 60_000;

async function startServer(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  // Below the ports that the system gives to connections and to other tests while the server starts.
  const port = randomInt(20_000, 32_000);
  const url = `http://127.0.0.1:${port}`;
  const quiet = { SITE: 'off', DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
  const settings = { PORT: String(port), HOST: '127.0.0.1', SITE_URL: url, ...quiet };
  const child = fork(path.resolve(import.meta.dirname, '../../main.ts'), [], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes('running at')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  return { child, url };
}

/** With one connection, which is the one that ends the others. */
async function openRunning(dataDir: string): Promise<Database> {
  const target = await findRunningPostgres(dataDir);
  if (!target) throw new Error('the embedded server does not run');
  return openDatabase({ target, max: 1 });
}

/** The process id of the running server; undefined when none runs. */
async function postmasterOf(dataFolder: string): Promise<number | undefined> {
  return (await readPostmasterFile(dataFolder))?.pid;
}

/**
 * Stops a process and its children: first itself, so that it starts no others, and none that ends disappears.
 * @returns all of them
 */
async function stopWithChildren(parent: number): Promise<number[]> {
  process.kill(parent, 'SIGSTOP');
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const children = rows.flatMap(([pid = 0, of]) => (of === parent ? [pid] : []));
  for (const child of children) process.kill(child, 'SIGSTOP');
  return [parent, ...children];
}

test(
  'under load, broken connections and a hanging or killed PostgreSQL cause 503 until recovery, and no acknowledged write is lost',
  { timeout: 540_000 },
  async () => {
    const { dataDir, dataFolder, whenDone } = await createTestServerFolder();
    const { child, url } = await startServer(dataDir);
    whenDone(async () => {
      child.kill('SIGTERM');
      await vi.waitUntil(() => child.exitCode !== null || child.signalCode !== null, { timeout: 20_000 });
    });
    const database = await openRunning(dataDir);
    onTestFinished(() => database.close());
    const market = marketFixture(database);
    const { id: account } = await market.account();
    const { token } = await new Sessions(database).start(account, 'Test');

    let isOver = false;
    const unexpected: string[] = [];
    let timeoutMs = 10_000;
    let refused = 0;
    const request = async (address: string, init: RequestInit = {}): Promise<boolean> => {
      const reply = await fetch(`${url}/api/${address}`, {
        ...init,
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => error);
      if (!(reply instanceof Response)) {
        unexpected.push(String(reply));
        return false;
      }
      const body = (await reply.json()) as { error: boolean; key?: string };
      if (reply.status === 200 && !body.error) return true;
      refused += 1;
      if (reply.status !== 503 || !reply.headers.has('retry-after')) unexpected.push(`${reply.status} ${body.key}`);
      return false;
    };
    const load = Array.from({ length: writers }, async () => {
      const { id } = await market.property({ account_id: account });
      const work = { property: id, tried: 0, stored: 0 };
      const write = async () => {
        while (!isOver) {
          work.tried += 1;
          const form = new FormData();
          form.set('property_id', String(id));
          form.set('note', `Note ${work.tried}`);
          if (await request('save-note', { method: 'POST', body: form })) work.stored = work.tried;
          await request('get-property-list');
        }
      };
      return { work, writing: write() };
    });
    const running = await Promise.all(load);
    const allWritersStore = async () => {
      const before = running.map(({ work }) => work.stored);
      const haveStored = () => running.every(({ work }, index) => work.stored > (before[index] ?? 0));
      await vi.waitUntil(() => child.exitCode !== null || haveStored(), {
        timeout: recoveryTimeoutMs,
        interval: 20,
      });
      expect(child.exitCode).toBeNull();
    };

    onTestFinished(() => void (isOver = true));
    await allWritersStore();
    for (let round = 0; round < rounds; round += 1) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
      await allWritersStore();
    }
    const pid = (await postmasterOf(dataFolder)) ?? 0;
    const isReady = async () => (await fetch(`${url}/readyz`)).status === 200;
    // A check may still get a connection that was ended.
    await vi.waitUntil(isReady, { timeout: 5_000, interval: 50 });
    // Our own timeout of a statement is 17 seconds.
    timeoutMs = 20_000;
    await allWritersStore();
    const postgres = await stopWithChildren(pid);
    try {
      const refusedBefore = refused;
      expect(await isReady()).toBe(false);
      await vi.waitUntil(() => refused >= refusedBefore + writers, { timeout: recoveryTimeoutMs, interval: 50 });
    } finally {
      for (const each of postgres) process.kill(each, 'SIGCONT');
    }
    await allWritersStore();
    timeoutMs = 10_000;
    process.kill(pid, 'SIGKILL');
    // Its backends outlive it for a moment and still respond.
    const isAnother = async () => (await postmasterOf(dataFolder)) !== pid && (await findRunningPostgres(dataDir));
    await vi.waitUntil(isAnother, { timeout: recoveryTimeoutMs, interval: 50 });
    await allWritersStore();
    isOver = true;
    await Promise.all(running.map(({ writing }) => writing));

    expect(unexpected).toEqual([]);
    expect(refused).toBeGreaterThan(0);
    const after = await openRunning(dataDir);
    onTestFinished(() => after.close());
    for (const { work } of running) {
      const { rows } = await sql<{ note: string }>`
        select note from property_note where account_id = ${account} and property_id = ${work.property}`.execute(
        after.db,
      );
      const stored = Number(/^Note (\d+)$/.exec(rows[0]?.note ?? '')?.[1]);
      expect(stored).toBeGreaterThanOrEqual(work.stored);
      expect(stored).toBeLessThanOrEqual(work.tried);
    }
  },
);
