import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CopyTable } from './list-tables.ts';
import { contentTypeOf } from '../../files/content-types.ts';
import { isFileKey } from '../../files/file-key.ts';
import type { FileStore } from '../../files/file-store.ts';
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

/** Writes bytes into a file, which exists once it is complete. Without a store the bytes are dropped. */
export function fileSink(files: FileStore | undefined, key: string): Sink {
  if (!isFileKey(key)) throw new BackupError(`The backup names a file outside its folder: ${JSON.stringify(key)}`);
  if (files === undefined) {
    return { name: key, write: async () => undefined, finish: async () => 0, abort: async () => undefined };
  }
  const bytes = new PassThrough();
  const stored = files.put(key, bytes, contentTypeOf(key));
  // A failed write shows at the next chunk or at the end, whichever comes first.
  stored.catch(() => undefined);
  // Once the store has failed, no other code handles the error of `abort`.
  bytes.on('error', () => undefined);
  return {
    name: key,
    write: async (chunk) => {
      if (!bytes.write(chunk)) await Promise.race([once(bytes, 'drain'), stored]);
    },
    finish: async () => {
      bytes.end();
      await stored;
      return 0;
    },
    abort: async () => {
      bytes.destroy(new BackupError('The restore was ended.'));
      await stored.catch(() => undefined);
    },
  };
}
