import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';
import type { EmbeddedConnection } from './connection.ts';
import { lookUpProcess } from './process-table.ts';
import { copyFolder } from '../../testing/global-setup.ts';
import { startEmbeddedPostgres, type EmbeddedOptions, type EmbeddedPostgres } from './supervisor.ts';

export const isRoot = process.getuid?.() === 0;

const CHILD = fileURLToPath(new URL('./supervised-child.ts', import.meta.url));

/** No test cuts the power; killed processes lose nothing that the system has. */
const QUICK = { fsync: 'off' };

/** A data folder of one test, servers on it in this program and in others, and all of it gone when the test ends. */
export interface Bench {
  dataDir: string;
  home: string;
  dataFolder: string;
  start: (options?: Partial<EmbeddedOptions>) => Promise<EmbeddedPostgres>;
  startChild: (options?: object, as?: { uid?: number; gid?: number }) => Child;
  whenDone: (undo: () => Promise<unknown> | unknown) => void;
}

/** A program of its own that runs the supervisor, the head of its own process group, as a terminal would have it. */
export interface Child {
  process: ChildProcess;
  /** The next line it prints. */
  says: () => Promise<{ pid: number; connection: EmbeddedConnection; failed?: string; answer?: string }>;
  ended: Promise<void>;
}

/** Call it inside a test. Its data folder holds a database, as after the first start. */
export async function bench(): Promise<Bench> {
  const here = await emptyBench();
  await copyDatabase(here.dataDir);
  return here;
}

/** Puts a database, as after the first start, into a data folder. */
export async function copyDatabase(dataDir: string): Promise<void> {
  await copyFolder(inject('blankDataDir'), dataDir);
}

/** For tests of the first start. */
export async function emptyBench(folder = path.dirname(inject('blankDataDir'))): Promise<Bench> {
  const dataDir = await mkdtemp(path.join(folder, 'lk-'));
  await chmod(dataDir, 0o755);
  const home = path.join(dataDir, 'postgres');
  const dataFolder = path.join(home, 'pg');
  const undos: (() => Promise<unknown> | unknown)[] = [() => rm(dataDir, { recursive: true, force: true })];
  onTestFinished(async () => {
    for (const undo of undos.reverse()) await undo();
  });
  const whenDone: Bench['whenDone'] = (undo) => void undos.push(undo);

  const start: Bench['start'] = async (options) => {
    const log = pino({ level: process.env.BENCH_LOG ?? 'silent' });
    const server = await startEmbeddedPostgres({ dataDir, log, settings: QUICK, ...options });
    whenDone(server.stop);
    return server;
  };

  const startChild: Bench['startChild'] = (options = {}, as = {}) => {
    const args = [CHILD, JSON.stringify({ dataDir, settings: QUICK, ...options })];
    const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'], ...as });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    whenDone(async () => {
      child.kill('SIGKILL');
      await ended;
      await untilGone(await postmasterPid(dataFolder));
    });
    return {
      process: child,
      says: async () =>
        JSON.parse((await lines.next()).value ?? '{"failed":"silence"}') as Awaited<ReturnType<Child['says']>>,
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

/** Looks again and again until it is so; fails after 30 s. */
export async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await what())) {
    if (Date.now() > deadline) throw new Error('it never came');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Waits for the end of a process. */
export const untilGone = (pid: number | undefined) => until(async () => !pid || !(await lookUpProcess(pid)).alive);

/** One query on a connection of its own. */
export async function ask<Row>(connection: EmbeddedConnection, text: string): Promise<Row[]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Leaves something in the database … */
export const remember = (connection: EmbeddedConnection) => ask(connection, 'create table kept as select 42 as answer');

/** … and asks for it later: `[{ answer: 42 }]`. */
export const recall = (connection: EmbeddedConnection) =>
  ask<{ answer: number }>(connection, 'select answer from kept');

/** The watcher that a supervisor started for its server (Linux). */
export async function lifelineOf(pid: number): Promise<number> {
  for (const name of await readdir('/proc')) {
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(`latchkey-lifeline\0${pid}\0`)) return Number(name);
  }
  throw new Error('there is no lifeline');
}

/** An account of this machine other than root and nobody, straight from the user list. */
export async function someAccount(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = lines.find(([name, , uid]) => name !== 'nobody' && Number(uid) > 0);
  if (!found) throw new Error('this machine has no other account');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}
