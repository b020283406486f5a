import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError, damagedBackupError } from './frames.ts';
import { readBackup, type RestoreOptions } from './read-backup.ts';
import type { Summary } from './backup-records.ts';
import { writeBackup, type BackupOptions } from './write-backup.ts';

/** The fastest level: pictures do not get smaller, and rows compress well at any level. */
const LEVEL = 3;

/**
 * Writes a compressed backup. It is written to a temporary file, flushed and renamed at the end; an existing file is
 * not overwritten.
 * @throws BackupError when the file exists
 */
export async function backUpToFile(file: string, options: Omit<BackupOptions, 'output'>): Promise<Summary> {
  if (await stat(file).catch(() => undefined)) throw new BackupError(`${file} is there already. Choose another name.`);
  const part = `${file}.part`;
  try {
    const packer = createGzip({ level: LEVEL });
    const [summary] = await Promise.all([
      writeBackup({ ...options, output: packer }).catch((error: Error) => {
        packer.destroy(error);
        throw error;
      }),
      pipeline(packer, createWriteStream(part, { mode: 0o600 })),
    ]);
    await flush(part);
    await rename(part, file);
    await flush(path.dirname(path.resolve(file)));
    return summary;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Restores a compressed backup.
 * @throws BackupError when the file is missing or damaged
 */
export async function restoreFromFile(file: string, options: Omit<RestoreOptions, 'input'>): Promise<Summary> {
  const unpacker = createGunzip();
  const reading = pipeline(createReadStream(file), unpacker);
  reading.catch(() => undefined);
  try {
    return await readBackup({ ...options, input: Readable.from(unpacker) as AsyncIterable<Buffer> });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`);
    if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR' || code === 'ERR_STREAM_PREMATURE_CLOSE')
      throw damagedBackupError();
    throw error;
  } finally {
    unpacker.destroy();
    await reading.catch(() => undefined);
  }
}

/** Flushes a file or folder to disk; some systems cannot flush a folder. */
async function flush(target: string): Promise<void> {
  const handle = await open(target);
  await handle.sync().catch(() => undefined);
  await handle.close();
}
