import { type StagedFileField, stagedFileFields, stagedUploads } from '@latchkey/contract/limits';
import { request } from '../../api/request.ts';
import { CallError } from '../../api/failure.ts';
import { type DraftFields, type DraftFile, filesOf, withFile } from './draft.ts';
import type { DraftSession } from './draft-session.ts';
import { keepBlob, readBlob, removeBlob } from './draft-store.ts';
import { nameFor, preparePicture } from '../../files/prepare-picture.ts';
import { removeUpload, uploadFile } from '@latchkey/contract/posting/calls';

/** Files that go up side by side: more make each of them slower on a phone. */
const atOnce = 3;
/** An hour before the server throws a file away it goes up anew. */
const lifeMs = (stagedUploads.lifeSeconds - 3_600) * 1_000;
const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/** Failures that trying again does not mend: the file is refused with a text of its own. */
const refusals = new Set([
  'file_type_not_allowed',
  'file_too_large',
  'file_broken',
  'picture_too_small',
  'picture_too_many_pixels',
  'storage_full',
  'uploads_full',
  'validation',
]);

/**
 * Whether a file has to go up: it is new, or it went up so long ago that the server has thrown it away.
 * @param now milliseconds
 */
export function needsUpload({ refused, kept, upload }: DraftFile, now: number): boolean {
  if (refused !== undefined || kept) return false;
  return !upload || now - upload.at >= lifeMs;
}

/** Files of a draft that are still on their way. */
export function waitingFiles(fields: DraftFields, now: number): DraftFile[] {
  return filesOf(fields).filter((file) => needsUpload(file, now));
}

/**
 * Brings the files of a draft up, a few side by side, and goes on by itself after a lost line or a server that starts
 * anew. Stops with the signal; what had not arrived begins anew next time.
 */
export function keepUploading(session: DraftSession, signal: AbortSignal): void {
  const busy = new Set<string>();

  function look(): void {
    if (signal.aborted || session.store.getState().carriesFiles) return;
    const waiting = waitingFiles(session.draft.fields, Date.now());
    for (const file of waiting) {
      if (busy.size >= atOnce) return;
      if (busy.has(file.id)) continue;
      busy.add(file.id);
      void bringUp(session, file, signal).finally(() => {
        busy.delete(file.id);
        look();
      });
    }
  }

  const stop = session.store.subscribe(look);
  signal.addEventListener('abort', stop, { once: true });
  look();
}

async function bringUp(session: DraftSession, file: DraftFile, signal: AbortSignal): Promise<void> {
  for (let pause = firstPauseMs; !signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
    if (!filesOf(session.draft.fields).some(({ id }) => id === file.id)) break;
    try {
      session.setProgress(file.id, 0);
      await sendOnce(session, file, signal);
      break;
    } catch (error) {
      const key = error instanceof CallError ? error.key : 'broken';
      const isLasting = !(error instanceof CallError) || refusals.has(key);
      if (isLasting) {
        session.change((fields) => withFile(fields, file.id, (now) => ({ ...now, refused: key })));
        break;
      }
      if (signal.aborted) break;
      if (error.status === 404 || error.status === 501) {
        session.store.setState({ carriesFiles: true });
        break;
      }
      session.setProgress(file.id, -1);
      await untilWorthwhile(pause, signal);
    }
  }
  session.setProgress(file.id, null);
}

async function sendOnce(session: DraftSession, file: DraftFile, signal: AbortSignal): Promise<void> {
  const blob = await readBlob(file.id);
  const purpose = stagedFileFields.find((place): place is StagedFileField => place === file.use);
  if (!blob || !purpose) throw new Error('The file is not on this device');
  const named = new File([blob], nameFor(file.name, blob.type), { type: blob.type });
  const { data } = await request(
    uploadFile,
    { purpose, file: named },
    { signal, onProgress: (share) => session.setProgress(file.id, share) },
  );
  const upload = { token: data.upload, at: Date.now() };
  if (filesOf(session.draft.fields).some(({ id }) => id === file.id))
    session.change((fields) => withFile(fields, file.id, (now) => ({ ...now, upload })));
  else await forgetUpload(data.upload);
}

/** A file that left its draft: its bytes go from the device, and from the server at once instead of after a while. */
export async function dropFile({ id, upload }: DraftFile): Promise<void> {
  await removeBlob(id).catch(() => undefined);
  if (upload) await forgetUpload(upload.token);
}

async function forgetUpload(token: string): Promise<void> {
  await request(removeUpload, { upload: token }).catch(() => undefined);
}

/** The bytes of all files that have not gone up, for a server that takes them only with the listing. */
export async function carriedFiles(fields: DraftFields): Promise<Map<string, File>> {
  const carried = new Map<string, File>();
  for (const { id, name, kept, upload, refused } of filesOf(fields)) {
    const blob = kept || upload || refused !== undefined ? null : await readBlob(id);
    if (blob) carried.set(id, new File([blob], nameFor(name, blob.type), { type: blob.type }));
  }
  return carried;
}

/** Files whose uploads the server does not know any more go up again. */
export function forgetUploads(session: DraftSession): void {
  session.change((fields) =>
    filesOf(fields).reduce(
      (changed, { id, upload }) => (upload ? withFile(changed, id, ({ upload: _, ...file }) => file) : changed),
      fields,
    ),
  );
}

/** A while, the moment that the connection comes back, or the end. */
function untilWorthwhile(pauseMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      removeEventListener(retryEvent, done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, pauseMs);
    addEventListener('online', done);
    addEventListener(retryEvent, done);
    signal.addEventListener('abort', done, { once: true });
  });
}

const retryEvent = 'latchkey-retry-uploads';

/** Somebody does not want to wait for the next try. */
export function retryNow(): void {
  dispatchEvent(new Event(retryEvent));
}

/** Takes a file into the device's store, made ready to go up; the entry says so where it cannot be used. */
export async function takeFile(entry: DraftFile, file: File, isPicture: boolean): Promise<DraftFile> {
  const prepared = isPicture ? await preparePicture(file, entry.use) : { blob: file, type: file.type };
  if ('refused' in prepared) return { ...entry, refused: prepared.refused };
  await keepBlob(entry.id, prepared.blob);
  return { ...entry, bytes: prepared.blob.size, type: prepared.type };
}
