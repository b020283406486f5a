import { once } from 'node:events';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CopyTable } from './list-tables.ts';
import { isSafePath } from './stored-files.ts';
import { BackupError } from './frames.ts';

/** The target of the bytes of a table or a file during a restore. */
export interface Sink {
  name: string;
  write: (chunk: Buffer) => Promise<void>;
  /** Completes the write and returns the number of rows; 0 for a file. */
  finish: () => Promise<number>;
  /** Removes everything that was written. */
  abort: () => Promise<void>;
}

/** Writes rows into a table. */
export function tableSink(client: ClientBase, table: CopyTable): Sink {
  const rows = client.query(copyFrom(table.copyIn));
  const finished = once(rows, 'finish');
  // A rejected row shows at the next write or at the end, whichever comes first.
  finished.catch(() => undefined);
  return {
    name: table.name,
    write: async (chunk) => {
      if (!rows.write(chunk)) await Promise.race([once(rows, 'drain'), finished]);
    },
    finish: async () => {
      rows.end();
      await finished;
      return rows.rowCount;
    },
    abort: async () => {
      rows.destroy();
      await finished.catch(() => undefined);
    },
  };
}

/** Writes bytes into a file, under a hidden name until it is complete. Without `folder` the bytes are dropped. */
export async function fileSink(folder: string | undefined, key: string): Promise<Sink> {
  if (!isSafePath(key)) throw new BackupError(`The backup names a file outside its folder: ${JSON.stringify(key)}`);
  if (folder === undefined) {
    return { name: key, write: async () => undefined, finish: async () => 0, abort: async () => undefined };
  }
  const target = path.join(folder, key);
  await mkdir(path.dirname(target), { recursive: true });
  const temporaryFile = path.join(path.dirname(target), `.restoring-${path.basename(target)}`);
  const handle = await open(temporaryFile, 'w');
  return {
    name: key,
    write: async (chunk) => {
      await handle.writeFile(chunk);
    },
    finish: async () => {
      await handle.sync();
      await handle.close();
      await rename(temporaryFile, target);
      return 0;
    },
    abort: async () => {
      await handle.close().catch(() => undefined);
      await rm(temporaryFile, { force: true });
    },
  };
}
