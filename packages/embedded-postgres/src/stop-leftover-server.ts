import { rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Binaries } from './binaries.ts';
import type { EmbeddedConnection } from './connection.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { hasOwner } from './owner-lock.ts';
import { signalStop, sleep } from './postgres-process.ts';
import { markLockFileStale, readLockFilePid, lockFilePaths, readPostmasterFile } from './postmaster-file.ts';
import { getProcessState } from './process-table.ts';

/** How long a server without an owner may be one whose owner is just starting, or that its lifeline is stopping. */
const OWNERLESS_MS = 3_000;

/** How long an empty lock file may be one that is being written. */
const EMPTY_MS = 2_000;

/** After this time without response or exit the operator must act. Recovery after a crash may take long. */
const PATIENCE_MS = 120_000;

/** A data folder, and how to connect to a server that runs on it. */
export interface LeftoverServerOptions {
  dataFolder: string;
  binaries: Binaries;
  admin: EmbeddedConnection;
  log: Logger;
}

/**
 * Makes sure that no server runs on the data folder. A server whose owner was killed is stopped cleanly; a lock file
 * with the process id of another program is marked as stale.
 * @throws EmbeddedPostgresError when another running process owns the server
 */
export async function stopLeftoverServer(options: LeftoverServerOptions): Promise<void> {
  await stopLeftover(options);
  for (const file of lockFilePaths(options.dataFolder, options.admin.port))
    await releaseLockFile(file, options.dataFolder);
}

async function stopLeftover({ dataFolder, binaries, admin, log }: LeftoverServerOptions): Promise<void> {
  const startedAt = Date.now();
  let ownerlessSince: number | undefined;
  let stopRequested = false;
  while (Date.now() - startedAt < PATIENCE_MS) {
    const file = await readPostmasterFile(dataFolder);
    if (!file || !(await isServerOf(dataFolder, file.pid))) return;
    const running = { ...admin, host: file.socketFolder || admin.host, port: file.port };
    const owner = stopRequested ? 'unknown' : await ownerOf(running);
    if (owner === 'other') throw folderInUseError(dataFolder);
    if (owner === 'none') ownerlessSince ??= Date.now();
    if (ownerlessSince !== undefined && !stopRequested && Date.now() - ownerlessSince > OWNERLESS_MS) {
      log.warn({ pid: file.pid }, 'stopping leftover PostgreSQL server');
      await signalStop(file.pid, dataFolder, binaries, 'fast');
      stopRequested = true;
    }
    await sleep(50);
  }
  throw new EmbeddedPostgresError(
    `A PostgreSQL on ${dataFolder} neither answers nor ends. Stop the process named in postmaster.pid, then start again.`,
  );
}

/** PostgreSQL handles the id of an ended process, but not a reused id or an empty file. */
async function releaseLockFile(file: string, dataFolder: string): Promise<void> {
  const startedAt = Date.now();
  let holder = await readLockFilePid(file);
  while (holder === 'unreadable' && Date.now() - startedAt < EMPTY_MS) {
    await sleep(50);
    holder = await readLockFilePid(file);
  }
  if (holder === undefined) return;
  if (holder === 'unreadable') return rm(file, { force: true });
  if (await isServerOf(dataFolder, holder)) return;
  if (holder !== process.pid) await markLockFileStale(file);
}

/** The error for a second start on the same folder. */
export function folderInUseError(dataFolder: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Another Latchkey already runs on ${dataFolder}. Stop it first, or give this one a DATA_DIR and a PORT of its own.`,
  );
}

/** Whether the process is a server on our folder; true when its command line cannot be read. */
async function isServerOf(dataFolder: string, pid: number): Promise<boolean> {
  const state = await getProcessState(pid);
  if (!state.alive) return false;
  if (state.command === undefined) return true;
  // Windows lists only the program.
  if (process.platform === 'win32') return state.command.includes('postgres.exe');
  return /^[^\0 ]*postgres(\0| )/.test(state.command) && state.command.includes(dataFolder);
}

async function ownerOf(connection: EmbeddedConnection): Promise<'other' | 'none' | 'unknown'> {
  return hasOwner(connection).then(
    (owned) => (owned ? 'other' : 'none'),
    // The server is still starting or already stopping.
    () => 'unknown',
  );
}
