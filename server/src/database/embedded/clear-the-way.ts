import { rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Binaries } from './binaries.ts';
import type { EmbeddedConnection } from './connection.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { hasOwner } from './owner-lock.ts';
import { askToStop, pause } from './postgres-process.ts';
import { disownLockFile, lockFileHolder, lockFilesOf, readPostmasterFile } from './postmaster-file.ts';
import { lookUpProcess } from './process-table.ts';

/** How long a server without an owner is taken for one whose owner is just starting, or whose lifeline stops it. */
const OWNERLESS_MS = 3_000;

/** How long an empty lock file is taken for one that is being written. */
const EMPTY_MS = 2_000;

/** A server that neither answers nor ends for so long needs a person. Recovery after a crash may take its time. */
const PATIENCE_MS = 120_000;

/** A data folder, and as whom to connect to a server found running on it. */
export interface Way {
  dataFolder: string;
  binaries: Binaries;
  admin: EmbeddedConnection;
  log: Logger;
}

/**
 * Makes sure that no server runs on the data folder. One whose owner was killed is stopped cleanly; a lock file whose
 * number now belongs to another program is marked as left behind.
 * Throws when another living process owns the server.
 */
export async function clearTheWay(way: Way): Promise<void> {
  await endLeftServer(way);
  for (const file of lockFilesOf(way.dataFolder, way.admin.port)) await freeLockFile(file, way.dataFolder);
}

async function endLeftServer({ dataFolder, binaries, admin, log }: Way): Promise<void> {
  const begun = Date.now();
  let ownerlessSince: number | undefined;
  let asked = false;
  while (Date.now() - begun < PATIENCE_MS) {
    const file = await readPostmasterFile(dataFolder);
    if (!file || !(await isServerOf(dataFolder, file.pid))) return;
    const running = { ...admin, host: file.socketFolder || admin.host, port: file.port };
    const owner = asked ? 'unknown' : await ownerOf(running);
    if (owner === 'other') throw inUse(dataFolder);
    if (owner === 'none') ownerlessSince ??= Date.now();
    if (ownerlessSince !== undefined && !asked && Date.now() - ownerlessSince > OWNERLESS_MS) {
      log.warn({ pid: file.pid }, 'stopping a PostgreSQL that an earlier start left behind');
      await askToStop(file.pid, dataFolder, binaries, 'fast');
      asked = true;
    }
    await pause(50);
  }
  throw new EmbeddedPostgresError(
    `A PostgreSQL on ${dataFolder} neither answers nor ends. Stop the process named in postmaster.pid, then start again.`,
  );
}

/** PostgreSQL copes with the number of a process that is gone, but not with one in use again, nor an empty file. */
async function freeLockFile(file: string, dataFolder: string): Promise<void> {
  const begun = Date.now();
  let holder = await lockFileHolder(file);
  while (holder === 'unreadable' && Date.now() - begun < EMPTY_MS) {
    await pause(50);
    holder = await lockFileHolder(file);
  }
  if (holder === undefined) return;
  if (holder === 'unreadable') return rm(file, { force: true });
  if (await isServerOf(dataFolder, holder)) return;
  if (holder !== process.pid) await disownLockFile(file);
}

/** The plain word for a second start on the same folder. */
export function inUse(dataFolder: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `Another Latchkey already runs on ${dataFolder}. Stop it first, or give this one a DATA_DIR and a PORT of its own.`,
  );
}

/** Whether that process is a server on our folder; when it can't be looked at it may be one. */
async function isServerOf(dataFolder: string, pid: number): Promise<boolean> {
  const state = await lookUpProcess(pid);
  if (!state.alive) return false;
  if (state.command === undefined) return true;
  // Windows lists the program only.
  if (process.platform === 'win32') return state.command.includes('postgres.exe');
  return /^[^\0 ]*postgres(\0| )/.test(state.command) && state.command.includes(dataFolder);
}

async function ownerOf(connection: EmbeddedConnection): Promise<'other' | 'none' | 'unknown'> {
  return hasOwner(connection).then(
    (owned) => (owned ? 'other' : 'none'),
    // It is still starting, or already stopping.
    () => 'unknown',
  );
}
