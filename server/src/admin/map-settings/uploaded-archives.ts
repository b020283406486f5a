import type { adminSaveMap } from '@latchkey/contract/admin/map-settings/calls';
import type { InputOf } from '@latchkey/contract/define-call';
import { dayMs } from '@latchkey/contract/time-units';
import type { Context } from '../../platform/context.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { uploadFolders } from '../../platform/files/upload-kinds.ts';
import { archiveIdPattern, partBytes, partKey } from '../../platform/map/base-map/archive-source.ts';
import { MapProblem } from '../../platform/map/base-map/map-request.ts';
import type { ArchiveLocation } from '../../platform/map/base-map/stored-map.ts';

/** Parts of uploads that were not saved after this time are deleted. */
const graceMs = dayMs;

/**
 * Returns the location of the archive that a form names.
 * @throws MapProblem `not_found` for an upload with missing parts
 */
export async function archiveLocation(
  {
    archive_id: id,
    archive_name: name = '',
    archive_url: url = '',
  }: Pick<InputOf<typeof adminSaveMap>, 'archive_id' | 'archive_name' | 'archive_url'>,
  files: FileStore,
): Promise<ArchiveLocation> {
  if (id === undefined) return { url };
  if (!archiveIdPattern.test(id)) throw new MapProblem('not_found', name);
  let last = -1;
  for await (const _ of files.list(`${uploadFolders.mapPart}/${id}/`)) last += 1;
  const lastPart = last < 0 ? null : await files.stat(partKey(id, last));
  if (!lastPart) throw new MapProblem('not_found', name);
  return { id, name, bytes: last * partBytes + lastPart.bytes };
}

/**
 * Deletes the parts of the archive that was replaced, and those of abandoned uploads.
 * @param used id of the archive in use
 */
export async function deleteUnusedArchives(
  { used, replaced }: { used: string | null; replaced: string | null },
  { files, now, log }: Pick<Context, 'files' | 'now' | 'log'>,
): Promise<void> {
  try {
    for await (const key of files.list(`${uploadFolders.mapPart}/`)) {
      const id = key.split('/')[1];
      if (id === used) continue;
      const modifiedAt = (await files.stat(key))?.modifiedAt.getTime() ?? 0;
      if (id === replaced || modifiedAt < now().getTime() - graceMs) await files.delete(key);
    }
  } catch (error) {
    log.warn({ err: error }, 'unused map archives not deleted');
  }
}
