import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { EndRecord } from './backup-records.ts';

/**
 * Lists the stored files below a folder as paths with slashes, sorted; hidden files (`.…`), which are unfinished, are
 * left out.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((key) => !key.split('/').some((part) => part.startsWith('.')))
    .sort();
}

/**
 * Reads a file in chunks; returns undefined when it was deleted since it was listed.
 * @returns bytes and checksum
 */
export async function readFileChunks(
  file: string,
  each: (chunk: Buffer) => Promise<void> | void,
): Promise<EndRecord | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      await each(chunk);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return { rows: 0, bytes, sha256: hash.digest('hex') };
}

/** Whether a path of a backup stays below the folder of files on every system. */
export function isSafePath(key: string): boolean {
  const parts = key.split('/');
  return key.length < 1_000 && !/[\\:\0]/.test(key) && parts.every((part) => part !== '' && !part.startsWith('.'));
}
