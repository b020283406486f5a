import { adminUploadMapPart } from '@latchkey/contract/admin/map-settings/calls';
import type { SentOf } from '@latchkey/contract/define-call';
import { retryDelayMs } from '@latchkey/contract/limits';
import { uploads } from '@latchkey/contract/upload-limits';
import { CallError } from '../../shared/api/failure.ts';
import { request, type RequestOptions } from '../../shared/api/request.ts';

type UploadOptions = Required<Pick<RequestOptions, 'signal' | 'onProgress'>>;

const partBytes = uploads.mapPart.maxBytes;

/** Of one part. Their delays add up to a minute, after which its rate limit allows more requests. */
const maxRetries = 6;

/**
 * Uploads an archive in parts and returns its id.
 * @throws CallError
 */
export async function uploadArchive(file: File, { signal, onProgress }: UploadOptions): Promise<string> {
  let id = '';
  for (let at = 0; at * partBytes < file.size; at += 1) {
    const start = at * partBytes;
    const part = new File([file.slice(start, start + partBytes)], file.name);
    id = await uploadPart(
      { at, part, ...(id && { archive_id: id }) },
      { signal, onProgress: (share) => onProgress((start + share * part.size) / file.size) },
    );
  }
  return id;
}

/** Uploads a part, again after an error that may pass, and returns the id of its archive. */
async function uploadPart(input: SentOf<typeof adminUploadMapPart>, options: UploadOptions): Promise<string> {
  for (let retries = 0; ; retries += 1) {
    try {
      return (await request(adminUploadMapPart, input, options)).data.archive_id;
    } catch (error) {
      if (retries === maxRetries || !isTemporary(error)) throw error;
      await pause(retryDelayMs(retries), options.signal);
    }
  }
}

function isTemporary(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.key === 'unreachable' || error.status === 429 || error.status >= 500;
}

/** Resolves after `ms`, or as soon as the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
