import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What a running server writes to `postmaster.pid` in its data folder. */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** Empty when it has none. */
  socketFolder: string;
  isReady: boolean;
}

/** Reads the file of a server that runs or has died; undefined when there is none or it is half-written. */
export async function readPostmasterFile(dataFolder: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '', isReady: lines[7] === 'ready' };
}

/**
 * Marks a lock file (`postmaster.pid`, or the socket's) as left behind although its number is in use again by some other
 * process. PostgreSQL knows that its own parent can't be a rival, so our number goes in. The file isn't deleted: its line
 * about shared memory is what keeps a new server out while old backends still write.
 */
export async function disownLockFile(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  // Padded, so that one write in place does it and the file is never short.
  const disowned = text.replace(/^ *\d+/, (number) => String(process.pid).padStart(number.length));
  await writeFile(file, disowned, { flag: 'r+' });
}

/** The number in the first line of a lock file; 'unreadable' when the file is there but empty or strange. */
export async function lockFileHolder(file: string): Promise<number | 'unreadable' | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : 'unreadable';
}

/** The lock files that a server on this folder takes, its data folder's first. */
export const lockFilesOf = (dataFolder: string, port: number) => [
  path.join(dataFolder, 'postmaster.pid'),
  path.join(dataFolder, `.s.PGSQL.${port}.lock`),
];
