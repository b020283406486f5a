import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';
import type { EmbeddedConnection } from './connection.ts';
import { getProcessState } from './process-table.ts';
import { startEmbeddedPostgres, type EmbeddedOptions, type EmbeddedPostgres } from './supervisor.ts';
import { copyFolder } from './copy-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directory with an empty database, not in use: a copy starts six times as fast as a new one. */
    blankDataDir: string;
  }
}

export const isRoot = process.getuid?.() === 0;

const CHILD = fileURLToPath(new URL('./supervised-child.ts', import.meta.url));

/** Tests never cut the power, and killed processes lose nothing that the system has. */
const FAST_SETTINGS = { fsync: 'off' };

/**
 * The data folder of one test, with servers in this process and in others; everything is deleted when the test ends.
 */
export interface TestServerFolder {
  dataDir: string;
  home: string;
  dataFolder: string;
  start: (options?: Partial<EmbeddedOptions>) => Promise<EmbeddedPostgres>;
  startChild: (options?: object, as?: { uid?: number; gid?: number }) => Child;
  whenDone: (cleanup: () => Promise<unknown> | unknown) => void;
}

/** A child process that runs the supervisor, as leader of its own process group, like a program in a terminal. */
export interface Child {
  process: ChildProcess;
  /** The next line that it prints. */
  nextLine: () => Promise<{ pid: number; connection: EmbeddedConnection; failed?: string; answer?: string }>;
  ended: Promise<void>;
}

/** Creates a test server folder with a database, as after the first start. Call it inside a test. */
export async function createTestServerFolder(): Promise<TestServerFolder> {
  const here = await createEmptyServerFolder();
  await copyDatabase(here.dataDir);
  return here;
}

/** Copies a database, as after the first start, into a data folder. */
export async function copyDatabase(dataDir: string): Promise<void> {
  await copyFolder(inject('blankDataDir'), dataDir);
}

/** Creates an empty test server folder, for tests of the first start. */
export async function createEmptyServerFolder(
  folder = path.dirname(inject('blankDataDir')),
): Promise<TestServerFolder> {
  const dataDir = await mkdtemp(path.join(folder, 'lk-'));
  await chmod(dataDir, 0o755);
  const home = path.join(dataDir, 'postgres');
  const dataFolder = path.join(home, 'pg');
  const cleanups: (() => Promise<unknown> | unknown)[] = [() => rm(dataDir, { recursive: true, force: true })];
  onTestFinished(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  });
  const whenDone: TestServerFolder['whenDone'] = (cleanup) => void cleanups.push(cleanup);

  const start: TestServerFolder['start'] = async (options) => {
    const log = pino({ level: process.env.BENCH_LOG ?? 'silent' });
    const server = await startEmbeddedPostgres({ dataDir, log, settings: FAST_SETTINGS, ...options });
    whenDone(server.stop);
    return server;
  };

  const startChild: TestServerFolder['startChild'] = (options = {}, as = {}) => {
    const args = [CHILD, JSON.stringify({ dataDir, settings: FAST_SETTINGS, ...options })];
    const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'], ...as });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    whenDone(async () => {
      child.kill('SIGKILL');
      await ended;
      await waitForExit(await postmasterPid(dataFolder));
    });
    return {
      process: child,
      nextLine: async () =>
        JSON.parse((await lines.next()).value ?? '{"failed":"silence"}') as Awaited<ReturnType<Child['nextLine']>>,
      ended,
    };
  };

  return { dataDir, home, dataFolder, start, startChild, whenDone };
}

async function postmasterPid(dataFolder: string): Promise<number | undefined> {
  const text = await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 && pid !== process.pid ? pid : undefined;
}

/** Polls until the condition is true; fails after 30 s. */
export async function waitUntil(condition: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('condition not met within 30 s');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Waits for the end of a process. */
export const waitForExit = (pid: number | undefined) =>
  waitUntil(async () => !pid || !(await getProcessState(pid)).alive);

/** Runs one query on a connection of its own. */
export async function queryOnce<Row>(connection: EmbeddedConnection, text: string): Promise<Row[]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Inserts a test row. */
export const insertTestRow = (connection: EmbeddedConnection) =>
  queryOnce(connection, 'create table kept as select 42 as answer');

/** Reads the test row: `[{ answer: 42 }]`. */
export const readTestRow = (connection: EmbeddedConnection) =>
  queryOnce<{ answer: number }>(connection, 'select answer from kept');

/** The process id of the watcher that a supervisor started for its server (Linux). */
export async function findLifelinePid(pid: number): Promise<number> {
  for (const name of await readdir('/proc')) {
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(`latchkey-lifeline\0${pid}\0`)) return Number(name);
  }
  throw new Error('no lifeline process found');
}

/** A system user other than root and `nobody`, from /etc/passwd. */
export async function findOtherSystemUser(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = lines.find(([name, , uid]) => name !== 'nobody' && Number(uid) > 0);
  if (!found) throw new Error('this machine has no other user');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}
