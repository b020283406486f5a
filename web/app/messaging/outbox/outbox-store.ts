import { isOutgoing, type Outgoing } from './outgoing.ts';

/** What waits to be sent, on this device (IndexedDB): it outlives a reload, a flat battery and a lost line. */

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

async function within<Result>(
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

/** @throws where the device has no room or no store */
export async function putOutgoing(outgoing: Outgoing): Promise<void> {
  await within('readwrite', (store) => store.put(outgoing));
}

export async function removeOutgoing(clientId: string): Promise<void> {
  await within('readwrite', (store) => store.delete(clientId));
}

/** Of all accounts of this device. */
export async function listOutgoing(): Promise<Outgoing[]> {
  const found = await within<unknown[]>('readonly', (store) => store.getAll());
  return found.filter(isOutgoing);
}
