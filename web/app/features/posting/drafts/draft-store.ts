import { dayMs } from '@latchkey/contract/time-units';
import { type Draft, filesOf, renameSavedFiles } from './draft.ts';

/**
 * Drafts and their files on this device (IndexedDB). A draft is stored nowhere else before it is sent; uploaded files are
 * also on the server, for 48 hours.
 */

const databaseName = 'latchkey-posting';

/** Notified when a draft is saved or deleted, so that lists of drafts refresh. */
const listeners = new Set<() => void>();

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  if (!opening) {
    opening = connect().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    opening.then(deleteUnusedFiles).catch(() => undefined);
  }
  return opening;
}

function connect(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('drafts', { keyPath: 'key' });
      request.result.createObjectStore('files');
    });
    request.addEventListener('success', () => {
      // An open connection blocks another tab that upgrades the database.
      request.result.addEventListener('versionchange', () => {
        request.result.close();
        opening = null;
      });
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB does not open')));
  });
}

async function inTransaction<Result>(
  storeName: 'drafts' | 'files',
  mode: IDBTransactionMode,
  operation: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const request = operation(transaction.objectStore(storeName));
    transaction.addEventListener('complete', () => resolve(request.result));
    const fail = () => reject(transaction.error ?? new Error('IndexedDB refused'));
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
}

/** @throws when IndexedDB is full or unavailable */
export async function saveDraft(draft: Draft): Promise<void> {
  await inTransaction('drafts', 'readwrite', (store) => store.put(draft));
  deleteUnloadCopy(draft.key);
  notifyListeners();
}

export async function readDraft(key: string): Promise<Draft | null> {
  await restoreUnloadCopy();
  const found = await inTransaction<unknown>('drafts', 'readonly', (store) => store.get(key));
  return parseDraft(found);
}

/** localStorage copy of a draft that was edited until the page unloaded: a page does not wait for IndexedDB then. */
const unloadCopyKey = 'latchkey-draft-left';

export function saveDraftOnUnload(draft: Draft): void {
  try {
    localStorage.setItem(unloadCopyKey, JSON.stringify(draft));
  } catch {
    // Storage is full: the draft keeps its last saved state.
  }
}

function readUnloadCopy(): Draft | null {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(unloadCopyKey) ?? 'null');
    return parseDraft(copy);
  } catch {
    return null;
  }
}

/** Deletes the copy once its draft is saved or deleted. */
function deleteUnloadCopy(key: string): void {
  if (readUnloadCopy()?.key === key) localStorage.removeItem(unloadCopyKey);
}

/** Moves the copy into IndexedDB unless a newer state is stored there. */
async function restoreUnloadCopy(): Promise<void> {
  const copy = readUnloadCopy();
  if (!copy) return;
  const stored = await inTransaction<unknown>('drafts', 'readonly', (store) => store.get(copy.key));
  if (!isDraft(stored) || stored.changedAt < copy.changedAt)
    await inTransaction('drafts', 'readwrite', (store) => store.put(copy));
  deleteUnloadCopy(copy.key);
}

/** Drafts of one account, newest first. */
export async function listDrafts(account: number): Promise<Draft[]> {
  await restoreUnloadCopy();
  const all = await inTransaction<unknown[]>('drafts', 'readonly', (store) => store.getAll());
  return all
    .flatMap((value) => parseDraft(value) ?? [])
    .filter((draft) => draft.account === account)
    .sort((one, other) => other.changedAt - one.changedAt);
}

/** Deletes a draft and the given files. */
export async function removeDraft(key: string, fileIds: readonly string[]): Promise<void> {
  await inTransaction('drafts', 'readwrite', (store) => store.delete(key));
  deleteUnloadCopy(key);
  await Promise.all(fileIds.map(removeBlob));
  notifyListeners();
}

/** Deletes the files of a draft from the device. */
export async function removeFiles(draft: Draft): Promise<void> {
  await Promise.all(filesOf(draft.fields).map(({ id }) => removeBlob(id)));
}

/** Unused files stay this long: another tab may save a draft that uses them, or restore one. */
const unusedFileMs = dayMs;

/** Deletes files that no draft uses, as when the page was closed before the files of a discarded draft were deleted. */
async function deleteUnusedFiles(): Promise<void> {
  const stored = await inTransaction<unknown[]>('drafts', 'readonly', (store) => store.getAll());
  const drafts = [...stored.map(parseDraft), readUnloadCopy()].filter((draft) => draft !== null);
  const usedIds = new Set(drafts.flatMap(({ fields }) => filesOf(fields)).map(({ id }) => id));
  const ids = await inTransaction('files', 'readonly', (store) => store.getAllKeys());
  for (const id of ids.filter((key) => typeof key === 'string').filter((key) => !usedIds.has(key))) {
    const blob = await readBlob(id);
    // Earlier versions stored blobs, which have no time.
    const storedAt = blob instanceof File ? blob.lastModified : 0;
    if (Date.now() - storedAt > unusedFileMs) await removeBlob(id);
  }
}

/** Stores a file with the time at which it was stored, as `lastModified`. */
export async function saveBlob(id: string, blob: Blob): Promise<void> {
  const file = new File([blob], '', { type: blob.type });
  await inTransaction('files', 'readwrite', (store) => store.put(file, id));
}

export async function readBlob(id: string): Promise<Blob | null> {
  const found = await inTransaction<unknown>('files', 'readonly', (store) => store.get(id));
  return found instanceof Blob ? found : null;
}

export async function removeBlob(id: string): Promise<void> {
  await inTransaction('files', 'readwrite', (store) => store.delete(id));
}

function parseDraft(value: unknown): Draft | null {
  return isDraft(value) ? renameSavedFiles(value) : null;
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'key' in value && 'fields' in value && 'account' in value;
}
