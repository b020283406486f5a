import { execFile, spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { programEnvironment } from './environment.ts';
import type { PostgresHome } from './postgres-home.ts';
import type { Identity } from './identity.ts';
import { startLifeline } from './lifeline.ts';
import { readPostmasterFile } from './postmaster-file.ts';

const run = promisify(execFile);

/** How long a clean shutdown may write data to disk before an immediate shutdown. */
const SHUTDOWN_MS = 30_000;

/** What to start and where it listens. */
export interface LaunchOptions {
  home: PostgresHome;
  binaries: Binaries;
  identity: Identity | undefined;
  settings: Record<string, string>;
}

/** A started server. */
export interface PostgresProcess {
  pid: number;
  /** Resolves when it has ended, with its log since the start. */
  ended: Promise<{ output: string }>;
  stop: () => Promise<void>;
}

/**
 * Starts the server in its own session, so that Ctrl-C in a terminal does not stop it before the supervisor does. Its
 * log goes to a file, which outlives this process.
 */
export async function launchPostgres({ home, binaries, identity, settings }: LaunchOptions): Promise<PostgresProcess> {
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
  // Added before any await, because a server that cannot start ends at once.
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
  const lifeline = startLifeline(pid, identity);
  void ended.then(lifeline.cut);
  return {
    pid,
    ended: ended.then(async () => ({ output: await readFrom(home.logFile, before) })),
    stop: async () => {
      // The id of an ended process may belong to another program.
      if (child.exitCode !== null || child.signalCode !== null) return;
      await signalStop(pid, home.dataFolder, binaries, 'fast');
      const timer = setTimeout(() => void signalStop(pid, home.dataFolder, binaries, 'immediate'), SHUTDOWN_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Signals a server to close its connections and stop; `immediate` leaves recovery to the next start. */
export async function signalStop(
  pid: number,
  dataFolder: string,
  binaries: Binaries,
  mode: 'fast' | 'immediate',
): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals; pg_ctl triggers the server's event.
    await run(binaries.pgCtl, ['stop', '-D', dataFolder, '-m', mode, '-W']).catch(() => undefined);
    return;
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits until the server accepts connections; false when it ended instead. */
export async function waitUntilReady(server: PostgresProcess, dataFolder: string): Promise<boolean> {
  let hasEnded = false;
  void server.ended.then(() => (hasEnded = true));
  while (!hasEnded) {
    const file = await readPostmasterFile(dataFolder);
    if (file?.pid === server.pid && file.isReady) return true;
    await sleep(20);
  }
  return false;
}

/** Waits for some milliseconds. */
export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function readFrom(file: string, start: number): Promise<string> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return '';
  try {
    const size = (await handle.stat()).size;
    // The operator may have truncated the file.
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(Math.max(0, Math.min(size - start, 65_536))),
      position: start,
    });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
