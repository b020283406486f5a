import { execFile, spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { programEnvironment } from './environment.ts';
import type { Home } from './folders.ts';
import type { Identity } from './identity.ts';
import { holdLifeline } from './lifeline.ts';
import { readPostmasterFile } from './postmaster-file.ts';

const run = promisify(execFile);

/** How long an orderly shutdown may write out what is in memory before it is cut short. */
const SHUTDOWN_MS = 30_000;

/** What to start and where it listens. */
export interface Launch {
  home: Home;
  binaries: Binaries;
  identity: Identity | undefined;
  settings: Record<string, string>;
}

/** A started server. */
export interface PostgresProcess {
  pid: number;
  /** Resolves when it has ended, with what it logged since the start. */
  ended: Promise<{ said: string }>;
  stop: () => Promise<void>;
}

/**
 * Starts the server in a session of its own, so that Ctrl-C in a terminal doesn't reach it before we have finished with
 * it. Its log goes to a file, which outlives us.
 */
export async function launchPostgres({ home, binaries, identity, settings }: Launch): Promise<PostgresProcess> {
  const log = await open(home.logFile, 'a');
  const before = (await log.stat()).size;
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', home.dataFolder, ...args], {
    ...identity,
    cwd: path.parse(home.folder).root,
    env: programEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  // Listened for before anything is waited for: one that can't start ends at once.
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  await log.close();
  const { pid } = child;
  if (pid === undefined) {
    await ended;
    throw new Error(`${binaries.postgres} could not be started`);
  }
  child.unref();
  const lifeline = holdLifeline(pid, identity);
  void ended.then(lifeline.cut);
  return {
    pid,
    ended: ended.then(async () => ({ said: await readFrom(home.logFile, before) })),
    stop: async () => {
      await askToStop(pid, home.dataFolder, binaries, 'fast');
      const late = setTimeout(() => void askToStop(pid, home.dataFolder, binaries, 'immediate'), SHUTDOWN_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Asks a server to end its connections and stop; `immediate` leaves recovery to the next start. */
export async function askToStop(
  pid: number,
  dataFolder: string,
  binaries: Binaries,
  mode: 'fast' | 'immediate',
): Promise<void> {
  if (process.platform === 'win32') {
    // There are no signals; pg_ctl knows the server's event.
    await run(binaries.pgCtl, ['stop', '-D', dataFolder, '-m', mode, '-W']).catch(() => undefined);
    return;
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits until the server takes connections; false when it ended instead. */
export async function untilReady(server: PostgresProcess, dataFolder: string): Promise<boolean> {
  let over = false;
  void server.ended.then(() => (over = true));
  while (!over) {
    const file = await readPostmasterFile(dataFolder);
    if (file?.pid === server.pid && file.isReady) return true;
    await pause(20);
  }
  return false;
}

/** Some milliseconds of patience between two looks. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function readFrom(file: string, start: number): Promise<string> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return '';
  try {
    const size = (await handle.stat()).size;
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(Math.min(size - start, 65_536)),
      position: start,
    });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
