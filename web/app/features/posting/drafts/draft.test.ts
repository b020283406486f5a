import { dayMs } from '@latchkey/contract/time-units';
import { expect, test } from 'vitest';
import { createEditDraft, type DraftFile, filesOf, hasChanges, newDraft, withFile } from './draft.ts';
import { needsUpload, pendingUploads } from '../files/upload-files.ts';

const file = (id: string, more: Partial<DraftFile> = {}): DraftFile => ({
  id,
  name: id,
  bytes: 1,
  type: '',
  use: 'document',
  ...more,
});

const empty = newDraft('project', 1, 'key', 0);
const full = {
  ...empty.fields,
  pictures: [file('a'), file('b')],
  documents: [file('c')],
  metaImage: file('d'),
  panorama: file('e'),
  factFiles: { 4: file('f') },
  plans: [
    { key: 'p', title: '', document: file('g') },
    { key: 'q', title: '', document: null },
  ],
};

test('every file of a draft is found, and one is replaced without changing the others', () => {
  const ids = filesOf(full).map(({ id }) => id);
  expect(ids.sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  for (const id of ids) {
    const changed = filesOf(withFile(full, id, (one) => ({ ...one, refused: 'broken' })));
    expect(changed.filter(({ refused }) => refused).map((one) => one.id)).toEqual([id]);
  }
});

test('a draft without changes is not saved', () => {
  expect(hasChanges(empty)).toBe(false);
  expect(hasChanges({ ...empty, fields: { ...empty.fields, title: 'A' } })).toBe(true);
  const edit = createEditDraft('property', 1, { id: 5, slug: 's', fields: { title: 'A' } }, 0);
  expect(hasChanges(edit)).toBe(false);
  expect(hasChanges({ ...edit, fields: { ...edit.fields, title: 'B' } })).toBe(true);
});

test('a value that was entered and cleared is no change', () => {
  const cleared = { ...empty.fields, availableFrom: '', facts: { 3: '', 4: [] } };
  expect(hasChanges({ ...empty, fields: cleared })).toBe(false);
  const edit = createEditDraft(
    'property',
    1,
    { id: 5, slug: 's', fields: { availableFrom: '', facts: { 3: 'A' } } },
    0,
  );
  const { availableFrom: _, ...earlierFields } = edit.fields;
  expect(hasChanges({ ...edit, fields: earlierFields })).toBe(false);
  expect(hasChanges({ ...edit, fields: { ...edit.fields, facts: { 3: '' } } })).toBe(true);
});

test('a file is uploaded once, and again after the server has deleted it', () => {
  const upload = { token: 't', at: 0 };
  expect(needsUpload(file('a'), 0)).toBe(true);
  expect(needsUpload(file('a', { upload }), dayMs)).toBe(false);
  expect(needsUpload(file('a', { upload }), 2 * dayMs)).toBe(true);
  expect(needsUpload(file('a', { refused: 'broken' }), 0)).toBe(false);
  expect(needsUpload(file('a', { saved: { id: 1, url: '' } }), 0)).toBe(false);
  expect(pendingUploads(full, 0)).toHaveLength(7);
});
