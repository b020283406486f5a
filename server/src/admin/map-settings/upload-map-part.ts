import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { adminUploadMapPart } from '@latchkey/contract/admin/map-settings/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { contentTypeOf } from '../../platform/files/content-types.ts';
import { archiveIdPattern, partBytes, partKey } from '../../platform/map/base-map/archive-source.ts';
import { rejectInvalidFields } from '../settings/services.ts';

/** First bytes of a PMTiles archive of version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). */
const magic = Buffer.from('PMTiles\u0003');

/**
 * Stores a part of an archive. Each part is a file of its own, so that a large upload takes many short requests and no file
 * store has to append.
 * A part that is sent again, because its response was lost, is not stored again.
 * @throws CallFailure `file_too_large`, and `validation` for a part out of order, of another size than the stored one, or of
 * another kind of file
 */
export const uploadMapPart = defineHandler(adminUploadMapPart, async ({ archive_id, at, part }, { maps, files }) => {
  if (!maps) throw new CallFailure('not_found');
  const bytes = at * partBytes + part.bytes;
  if (bytes > maps.maxArchiveBytes) throw new CallFailure('file_too_large');
  const id = archive_id ?? randomBytes(16).toString('hex');
  if (at === 0) {
    rejectInvalidFields({ part: !(await startsWith(part.path, magic)) && 'not_pmtiles' });
    if (archive_id !== undefined) throw new CallFailure('validation');
  } else {
    const previous = archiveIdPattern.test(id) ? await files.stat(partKey(id, at - 1)) : null;
    if (previous?.bytes !== partBytes) throw new CallFailure('validation');
  }
  const key = partKey(id, at);
  const stored = await files.stat(key);
  if (stored && stored.bytes !== part.bytes) throw new CallFailure('validation');
  if (!stored) await files.put(key, createReadStream(part.path), contentTypeOf(key));
  return { data: { archive_id: id, bytes } };
});

async function startsWith(path: string, bytes: Buffer): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(bytes.length), 0, bytes.length, 0);
    return buffer.equals(bytes);
  } finally {
    await file.close();
  }
}
