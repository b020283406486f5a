import { adminUploadMapPart } from '@latchkey/contract/admin/map-settings/calls';
import { uploads } from '@latchkey/contract/upload-limits';
import { request, type RequestOptions } from '../../shared/api/request.ts';

const partBytes = uploads.mapPart.maxBytes;

/**
 * Uploads an archive in parts and returns its id.
 * @throws CallError
 */
export async function uploadArchive(
  file: File,
  { signal, onProgress }: Required<Pick<RequestOptions, 'signal' | 'onProgress'>>,
): Promise<string> {
  let id = '';
  for (let at = 0; at * partBytes < file.size; at += 1) {
    const start = at * partBytes;
    const part = new File([file.slice(start, start + partBytes)], file.name);
    const { data } = await request(
      adminUploadMapPart,
      { at, part, ...(id && { archive_id: id }) },
      { signal, onProgress: (share) => onProgress((start + share * part.size) / file.size) },
    );
    id = data.archive_id;
  }
  return id;
}
