import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The content of `postmaster.pid` in the data folder of a running server. */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** Empty when the server has no socket. */
  socketFolder: string;
  isReady: boolean;
}

/** Reads the file of a running or ended server; undefined when there is none or it is incomplete. */
export async function readPostmasterFile(dataFolder: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '', isReady: lines[7] === 'ready' };
}

/**
 * Marks a lock file (`postmaster.pid`, or the socket's) as stale although its process id is in use by another process.
 * PostgreSQL ignores the id of its own parent, so our id is written. The file is not deleted: its line about shared
 * memory prevents a new server from starting while old backends still write.
 */
export async function markLockFileStale(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  // Padded, so that one write in place is enough and the file is never truncated.
  const disowned = text.replace(/^ *\d+/, (number) => String(process.pid).padStart(number.length));
  await writeFile(file, disowned, { flag: 'r+' });
}

/** The process id in the first line of a lock file; 'unreadable' when the file is empty or malformed. */
export async function readLockFilePid(file: string): Promise<number | 'unreadable' | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : 'unreadable';
}

/** The lock files that a server on this folder uses, its data folder's first. */
export const lockFilePaths = (dataFolder: string, port: number) => [
  path.join(dataFolder, 'postmaster.pid'),
  path.join(dataFolder, `.s.PGSQL.${port}.lock`),
];
