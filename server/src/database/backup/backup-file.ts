import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError, damaged } from './frames.ts';
import { readBackup, type RestoreOrder } from './read-backup.ts';
import type { Summary } from './records.ts';
import { writeBackup, type BackupOrder } from './write-backup.ts';

/** Pictures don't shrink and rows shrink well at any level: the quick one. */
const LEVEL = 3;

/** Writes a packed backup. It gets its name when it is whole and on the disk; a file of that name isn't overwritten. */
export async function backUpToFile(file: string, order: Omit<BackupOrder, 'output'>): Promise<Summary> {
  if (await stat(file).catch(() => undefined)) throw new BackupError(`${file} is there already. Choose another name.`);
  const part = `${file}.part`;
  try {
    const packer = createGzip({ level: LEVEL });
    const [summary] = await Promise.all([
      writeBackup({ ...order, output: packer }).catch((error: Error) => {
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

/** Restores a packed backup. */
export async function restoreFromFile(file: string, order: Omit<RestoreOrder, 'input'>): Promise<Summary> {
  const unpacker = createGunzip();
  const reading = pipeline(createReadStream(file), unpacker);
  reading.catch(() => undefined);
  try {
    return await readBackup({ ...order, input: Readable.from(unpacker) as AsyncIterable<Buffer> });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`);
    if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR' || code === 'ERR_STREAM_PREMATURE_CLOSE') throw damaged();
    throw error;
  } finally {
    unpacker.destroy();
    await reading.catch(() => undefined);
  }
}

/** Not every system lets a folder be flushed. */
async function flush(place: string): Promise<void> {
  const handle = await open(place);
  await handle.sync().catch(() => undefined);
  await handle.close();
}
