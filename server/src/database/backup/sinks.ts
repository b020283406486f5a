import { once } from 'node:events';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CatalogueTable } from './catalogue.ts';
import { isSafePath } from './files.ts';
import { BackupError } from './frames.ts';

/** Where the bytes of a table or a file go while they are restored. */
export interface Sink {
  name: string;
  write: (piece: Buffer) => Promise<void>;
  /** Makes it last and answers how many rows came in; 0 for a file. */
  finish: () => Promise<number>;
  /** Leaves nothing half-done behind. */
  abort: () => Promise<void>;
}

/** Rows into a table. */
export function tableSink(client: ClientBase, table: CatalogueTable): Sink {
  const rows = client.query(copyFrom(table.copyIn));
  const finished = once(rows, 'finish');
  // A refused row shows at the next write or at the end, whichever comes first.
  finished.catch(() => undefined);
  return {
    name: table.name,
    write: async (piece) => {
      if (!rows.write(piece)) await Promise.race([once(rows, 'drain'), finished]);
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

/** Bytes into a file, under a hidden name until it is whole. `folder` undefined: read, but not kept. */
export async function fileSink(folder: string | undefined, key: string): Promise<Sink> {
  if (!isSafePath(key)) throw new BackupError(`The backup names a file outside its folder: ${JSON.stringify(key)}`);
  if (folder === undefined) {
    return { name: key, write: async () => undefined, finish: async () => 0, abort: async () => undefined };
  }
  const target = path.join(folder, key);
  await mkdir(path.dirname(target), { recursive: true });
  const waiting = path.join(path.dirname(target), `.restoring-${path.basename(target)}`);
  const handle = await open(waiting, 'w');
  return {
    name: key,
    write: async (piece) => {
      await handle.writeFile(piece);
    },
    finish: async () => {
      await handle.sync();
      await handle.close();
      await rename(waiting, target);
      return 0;
    },
    abort: async () => {
      await handle.close().catch(() => undefined);
      await rm(waiting, { force: true });
    },
  };
}
