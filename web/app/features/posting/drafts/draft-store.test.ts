import { IDBFactory } from 'fake-indexeddb';
import { afterAll, expect, test, vi } from 'vitest';
import { type DraftFile, newDraft } from './draft.ts';
import { listDrafts, readDraft, saveDraft } from './draft-store.ts';

afterAll(() => void vi.unstubAllGlobals());

test('a store that failed to open is opened again', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await expect(readDraft('key')).rejects.toThrow(TypeError);
  vi.stubGlobal('indexedDB', new IDBFactory());
  expect(await readDraft('key')).toBeNull();
});

test('an older draft has its saved files when it is read or listed', async () => {
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

  await saveDraft(old);

  const pictures = [
    { ...file, saved },
    { ...file, id: 'b' },
  ];
  const read = await readDraft('key');
  expect(read?.fields.pictures).toEqual(pictures);
  expect(read?.listing?.before.pictures).toEqual(pictures);
  expect(await listDrafts(1)).toEqual([read]);
});
