import { availableParallelism } from 'node:os';
import type { Insertable } from 'kysely';
import type { FileTable } from '@latchkey/server/platform/database/tables';
import type { FileStore } from '@latchkey/server/platform/files/file-store';
import type { DemoFile } from './file-registry.ts';
import { makeFile } from './make-file.ts';

/** Generates and stores all files, a few concurrently, and returns their rows. */
export async function storeFiles(
  files: readonly DemoFile[],
  store: Pick<FileStore, 'put'>,
  now: Date,
  make = makeFile,
): Promise<Insertable<FileTable>[]> {
  const rows: Insertable<FileTable>[] = [];
  const remaining = files.values();
  const work = async () => {
    for (const file of remaining) {
      const { content, size } = await make(file);
      await store.put(file.key, content, file.contentType);
      rows[file.id - 1] = {
        id: file.id,
        key: file.key,
        name: file.name,
        content_type: file.contentType,
        bytes: content.byteLength,
        width: size?.width ?? null,
        height: size?.height ?? null,
        thumbhash: size?.thumbhash ?? null,
        picture_hash: size?.hash ?? null,
        alt: file.alt,
        room: file.room,
        created_at: now,
      };
    }
  };
  // One more than cores: while one worker waits for the disk, the others run.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  return rows;
}
