import { hourSeconds } from '@latchkey/contract/time-units';
import {
  type StagedFileField,
  stagedFileFields,
  stagedUploads,
  type UploadName,
} from '@latchkey/contract/upload-limits';
import { request } from '../../../shared/api/request.ts';
import { CallError } from '../../../shared/api/failure.ts';
import { type DraftFields, type DraftFile, filesOf, withFile } from '../drafts/draft.ts';
import type { DraftSession } from '../drafts/draft-session.ts';
import { saveBlob, readBlob, removeBlob } from '../drafts/draft-store.ts';
import { fileNameFor, preparePicture } from '../../../shared/files/prepare-picture.ts';
import { removeUpload, uploadFile } from '@latchkey/contract/posting/calls';
import { fileProblem, isPictureUse } from '../../../shared/files/file-check.ts';
import { newId } from '../../../shared/files/new-id.ts';

/** More parallel uploads make each of them slower on a phone. */
const maxParallel = 3;
/** A file is uploaded again from an hour before the server deletes it. */
const reusableMs = (stagedUploads.lifeSeconds - hourSeconds) * 1_000;
const firstDelayMs = 2_000;
const maxDelayMs = 30_000;

/** Errors that a retry cannot resolve: the file is refused with a text for the error. */
const permanentErrors = new Set([
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
 * Whether a file must be uploaded: it is new, or the server has deleted its upload.
 * @param now milliseconds
 */
export function needsUpload({ refused, saved, upload }: DraftFile, now: number): boolean {
  if (refused !== undefined || saved) return false;
  return !upload || now - upload.at >= reusableMs;
}

/** Files of a draft that are not uploaded yet. */
export function pendingUploads(fields: DraftFields, now: number): DraftFile[] {
  return filesOf(fields).filter((file) => needsUpload(file, now));
}

/**
 * Uploads the files of a draft, a few in parallel, and retries after a lost connection or a server restart. Stops when
 * the signal is aborted; unfinished files start again next time.
 */
export function uploadDraftFiles(session: DraftSession, signal: AbortSignal): void {
  const busy = new Set<string>();

  function startUploads(): void {
    if (signal.aborted || session.store.getState().sendsFilesInline) return;
    const pending = pendingUploads(session.draft.fields, Date.now());
    for (const file of pending) {
      if (busy.size >= maxParallel) return;
      if (busy.has(file.id)) continue;
      busy.add(file.id);
      void uploadWithRetry(session, file, signal).finally(() => {
        busy.delete(file.id);
        startUploads();
      });
    }
  }

  const stop = session.store.subscribe(startUploads);
  signal.addEventListener('abort', stop, { once: true });
  startUploads();
}

async function uploadWithRetry(session: DraftSession, file: DraftFile, signal: AbortSignal): Promise<void> {
  for (let delay = firstDelayMs; !signal.aborted; delay = Math.min(delay * 2, maxDelayMs)) {
    if (!filesOf(session.draft.fields).some(({ id }) => id === file.id)) break;
    try {
      session.setProgress(file.id, 0);
      await uploadOnce(session, file, signal);
      break;
    } catch (error) {
      const key = error instanceof CallError ? error.key : isPictureUse(file.use) ? 'broken' : 'file_broken';
      const isPermanent = !(error instanceof CallError) || permanentErrors.has(key);
      if (isPermanent) {
        session.change((fields) => withFile(fields, file.id, (current) => ({ ...current, refused: key })));
        break;
      }
      if (signal.aborted) break;
      if (error.status === 404 || error.status === 501) {
        session.store.setState({ sendsFilesInline: true });
        break;
      }
      session.setProgress(file.id, 'paused');
      await waitToRetry(delay, signal);
    }
  }
  session.setProgress(file.id, null);
}

async function uploadOnce(session: DraftSession, file: DraftFile, signal: AbortSignal): Promise<void> {
  const blob = await readBlob(file.id);
  const purpose = stagedFileFields.find((field): field is StagedFileField => field === file.use);
  if (!blob || !purpose) throw new Error('The file is not on this device');
  const named = new File([blob], fileNameFor(file.name, blob.type), { type: blob.type });
  const { data } = await request(
    uploadFile,
    { purpose, file: named },
    { signal, onProgress: (share) => session.setProgress(file.id, share) },
  );
  const upload = { token: data.upload, at: Date.now() };
  if (filesOf(session.draft.fields).some(({ id }) => id === file.id))
    session.change((fields) => withFile(fields, file.id, (current) => ({ ...current, upload })));
  else await deleteUpload(data.upload);
}

/** Deletes a file that was removed from its draft, on the device and on the server. */
export async function deleteDraftFile({ id, upload }: DraftFile): Promise<void> {
  await removeBlob(id).catch(() => undefined);
  if (upload) await deleteUpload(upload.token);
}

async function deleteUpload(token: string): Promise<void> {
  await request(removeUpload, { upload: token }).catch(() => undefined);
}

/** The bytes of all files that are not uploaded, for a server that accepts them only with the listing. */
export async function loadInlineFiles(fields: DraftFields): Promise<Map<string, File>> {
  const inlineFiles = new Map<string, File>();
  for (const { id, name, saved, upload, refused } of filesOf(fields)) {
    const blob = saved || upload || refused !== undefined ? null : await readBlob(id);
    if (blob) inlineFiles.set(id, new File([blob], fileNameFor(name, blob.type), { type: blob.type }));
  }
  return inlineFiles;
}

/** Marks all files for a new upload, after the server has deleted their uploads. */
export function clearUploads(session: DraftSession): void {
  session.change((fields) =>
    filesOf(fields).reduce(
      (changed, { id, upload }) => (upload ? withFile(changed, id, ({ upload: _, ...file }) => file) : changed),
      fields,
    ),
  );
}

/** Resolves after the delay, when the connection returns, when the user retries, or on abort. */
function waitToRetry(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      removeEventListener(retryEvent, done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, delayMs);
    addEventListener('online', done);
    addEventListener(retryEvent, done);
    signal.addEventListener('abort', done, { once: true });
  });
}

const retryEvent = 'latchkey-retry-uploads';

/** Retries waiting uploads without waiting for their delay. */
export function retryUploads(): void {
  dispatchEvent(new Event(retryEvent));
}

/** Prepares a file for the upload and stores it on the device. Returns its entry; `refused` is set when it cannot be used. */
async function prepareAndStoreFile(entry: DraftFile, file: File, isPicture: boolean): Promise<DraftFile> {
  const prepared = isPicture ? await preparePicture(file, entry.use) : { blob: file, type: file.type };
  if ('refused' in prepared) return { ...entry, refused: prepared.refused };
  await saveBlob(entry.id, prepared.blob);
  return { ...entry, bytes: prepared.blob.size, type: prepared.type };
}

/** Draft entry of a chosen file; `refused` is set when its type or size is not accepted. */
export function createDraftFile(file: File, use: UploadName): DraftFile {
  const refused = fileProblem(file, use);
  const entry = { id: newId(), name: file.name, bytes: file.size, type: file.type, use };
  return refused ? { ...entry, refused } : entry;
}

/** Checks the file and stores it on the device. Returns the entry to put into the draft. */
export async function storeDraftFile(entry: DraftFile, file: File): Promise<DraftFile> {
  if (entry.refused) return entry;
  try {
    return await prepareAndStoreFile(entry, file, isPictureUse(entry.use));
  } catch {
    return { ...entry, refused: 'noRoom' };
  }
}
