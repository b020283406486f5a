import type { Draft } from './draft.ts';

/**
 * Drafts and their files on this device (IndexedDB). Nothing of a draft is anywhere else before it is posted; files that
 * went up are held by the server too, for a while.
 */

const databaseName = 'latchkey-posting';

/** Said when a draft was kept or is gone, so that lists of drafts follow. */
const listeners = new Set<() => void>();

export function watchDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function changed(): void {
  for (const listener of listeners) listener();
}

let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('drafts', { keyPath: 'key' });
      request.result.createObjectStore('files');
    });
    request.addEventListener('success', () => {
      // Another tab with a newer version of the site must not wait for this one.
      request.result.addEventListener('versionchange', () => {
        request.result.close();
        opening = null;
      });
      resolve(request.result);
    });
    request.addEventListener('error', () => {
      opening = null;
      reject(request.error ?? new Error('IndexedDB does not open'));
    });
  });
  return opening;
}

async function within<Result>(
  names: 'drafts' | 'files',
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(names, mode);
    const request = act(transaction.objectStore(names));
    transaction.addEventListener('complete', () => resolve(request.result));
    const fail = () => reject(transaction.error ?? new Error('IndexedDB refused'));
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
}

/** @throws where the device has no room or no store */
export async function keepDraft(draft: Draft): Promise<void> {
  await within('drafts', 'readwrite', (store) => store.put(draft));
  dropLeft(draft.key);
  changed();
}

export async function readDraft(key: string): Promise<Draft | null> {
  await takeLeft();
  const found = await within<unknown>('drafts', 'readonly', (store) => store.get(key));
  return isDraft(found) ? found : null;
}

/** Where a draft waits that was left in mid-word: IndexedDB takes too long for a page that goes away. */
const leftKey = 'latchkey-draft-left';

export function keepAtLeaving(draft: Draft): void {
  try {
    localStorage.setItem(leftKey, JSON.stringify(draft));
  } catch {
    // No room: what was kept a moment before stands.
  }
}

function readLeft(): Draft | null {
  try {
    const left: unknown = JSON.parse(localStorage.getItem(leftKey) ?? 'null');
    return isDraft(left) ? left : null;
  } catch {
    return null;
  }
}

/** Its draft stands with the others meanwhile, or is gone. */
function dropLeft(key: string): void {
  if (readLeft()?.key === key) localStorage.removeItem(leftKey);
}

/** Puts the draft that was left where the others are, unless a newer one stands there. */
async function takeLeft(): Promise<void> {
  const left = readLeft();
  if (!left) return;
  const kept = await within<unknown>('drafts', 'readonly', (store) => store.get(left.key));
  if (!isDraft(kept) || kept.changedAt < left.changedAt)
    await within('drafts', 'readwrite', (store) => store.put(left));
  dropLeft(left.key);
}

/** Those of one account, the newest first. */
export async function listDrafts(account: number): Promise<Draft[]> {
  await takeLeft();
  const all = await within<unknown[]>('drafts', 'readonly', (store) => store.getAll());
  return all
    .filter(isDraft)
    .filter((draft) => draft.account === account)
    .sort((one, other) => other.changedAt - one.changedAt);
}

/** The draft and the files that it holds. */
export async function removeDraft(key: string, fileIds: readonly string[]): Promise<void> {
  await within('drafts', 'readwrite', (store) => store.delete(key));
  dropLeft(key);
  await Promise.all(fileIds.map(removeBlob));
  changed();
}

export async function keepBlob(id: string, blob: Blob): Promise<void> {
  await within('files', 'readwrite', (store) => store.put(blob, id));
}

export async function readBlob(id: string): Promise<Blob | null> {
  const found = await within<unknown>('files', 'readonly', (store) => store.get(id));
  return found instanceof Blob ? found : null;
}

export async function removeBlob(id: string): Promise<void> {
  await within('files', 'readwrite', (store) => store.delete(id));
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'key' in value && 'fields' in value && 'account' in value;
}
