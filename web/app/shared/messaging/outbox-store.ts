import { isOutgoingMessage, type OutgoingMessage } from './outgoing-message.ts';

/** Pending messages in IndexedDB, which survive a reload and a lost connection. */

const databaseName = 'latchkey-outbox';
const storeName = 'messages';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(storeName, { keyPath: 'clientId' });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB does not open')));
  });
}

async function runInTransaction<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = act(transaction.objectStore(storeName));
      transaction.addEventListener('complete', () => resolve(request.result));
      const fail = () => reject(transaction.error ?? new Error('IndexedDB refused'));
      transaction.addEventListener('abort', fail);
      transaction.addEventListener('error', fail);
    });
  } finally {
    database.close();
  }
}

/** @throws when the device has no storage or no space left */
export async function putOutgoing(outgoing: OutgoingMessage): Promise<void> {
  await runInTransaction('readwrite', (store) => store.put(outgoing));
}

export async function removeOutgoing(clientId: string): Promise<void> {
  await runInTransaction('readwrite', (store) => store.delete(clientId));
}

/** Returns the messages of all accounts of this device. */
export async function listOutgoing(): Promise<OutgoingMessage[]> {
  const found = await runInTransaction<unknown[]>('readonly', (store) => store.getAll());
  return found.filter(isOutgoingMessage);
}
