import { IDBFactory } from 'fake-indexeddb';
import { afterAll, expect, test, vi } from 'vitest';
import { type DraftFile, newDraft } from './draft.ts';
import { readDraft } from './draft-store.ts';

vi.stubGlobal('indexedDB', new IDBFactory());
afterAll(() => void vi.unstubAllGlobals());

function openVersion1(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('latchkey-posting', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('drafts', { keyPath: 'key' });
      request.result.createObjectStore('files');
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB does not open')));
  });
}

test('a draft of version 1 keeps its saved files', async () => {
  const file: DraftFile = { id: 'a', name: 'a.jpg', bytes: 1, type: '', use: 'galleryImage' };
  const saved = { id: 4, url: '/files/a.jpg' };
  const draft = newDraft('property', 1, 'key', 0);
  const oldFields = {
    ...draft.fields,
    pictures: [
      { ...file, kept: saved },
      { ...file, id: 'b' },
    ],
  };
  const old = { ...draft, fields: oldFields, listing: { id: 1, slug: 's', before: oldFields } };

  const database = await openVersion1();
  await new Promise((resolve) => {
    const transaction = database.transaction('drafts', 'readwrite');
    transaction.objectStore('drafts').put(old);
    transaction.addEventListener('complete', resolve);
  });
  database.close();

  const pictures = [
    { ...file, saved },
    { ...file, id: 'b' },
  ];
  const read = await readDraft('key');
  expect(read?.fields.pictures).toEqual(pictures);
  expect(read?.listing?.before.pictures).toEqual(pictures);
});
