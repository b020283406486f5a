import { dayMs } from '@latchkey/contract/time-units';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, expect, test, vi } from 'vitest';
import { type DraftFile, newDraft } from './draft.ts';
import { listDrafts, readBlob, readDraft, saveBlob, saveDraft } from './draft-store.ts';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

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

test('files that no draft uses are deleted when the store is opened a day later', async () => {
  const file: DraftFile = { id: 'used', name: 'a.jpg', bytes: 1, type: '', use: 'galleryImage' };
  const draft = newDraft('property', 1, 'with-file', 0);
  await saveDraft({ ...draft, fields: { ...draft.fields, pictures: [file] } });
  await saveBlob('used', new Blob(['a']));
  await saveBlob('unused', new Blob(['b']));

  async function openAgain(now: number): Promise<void> {
    vi.setSystemTime(now);
    vi.resetModules();
    const { listDrafts: list } = await import('./draft-store.ts');
    await list(1);
  }
  vi.useFakeTimers({ toFake: ['Date'] });
  await openAgain(Date.now() + dayMs / 2);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await readBlob('unused')).not.toBeNull();
  await openAgain(Date.now() + dayMs);
  await expect.poll(() => readBlob('unused')).toBeNull();
  expect(await readBlob('used')).not.toBeNull();
});
