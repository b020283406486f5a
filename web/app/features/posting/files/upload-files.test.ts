import { expect, test, vi } from 'vitest';
import { type DraftFile, newDraft } from '../drafts/draft.ts';
import { openSession } from '../drafts/draft-session.ts';
import { uploadDraftFiles } from './upload-files.ts';

test('a file that is not on the device is refused, as a photo or as a file', async () => {
  const file = (id: string, use: DraftFile['use']): DraftFile => ({ id, name: id, bytes: 1, type: '', use });
  const draft = newDraft('property', 1, 'key', 0);
  const pictures = [file('a', 'galleryImage')];
  const documents = [file('b', 'document')];
  const session = openSession({ ...draft, fields: { ...draft.fields, pictures, documents } });
  const controller = new AbortController();
  uploadDraftFiles(session, controller.signal);
  await vi.waitFor(() => {
    expect(session.draft.fields.pictures[0]?.refused).toBe('broken');
    expect(session.draft.fields.documents[0]?.refused).toBe('file_broken');
  });
  controller.abort();
});
