import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { newDraft } from './draft.ts';

vi.stubGlobal('indexedDB', new IDBFactory());
// The store keeps its connection: other test files need stores of their own.
vi.resetModules();
const { openSession } = await import('./draft-session.ts');
const { readDraft, removeDraft, saveDraft } = await import('./draft-store.ts');
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const draft = newDraft('property', 1, 'session-draft', 0);
beforeEach(() => removeDraft(draft.key, []));

/** Opens a session whose change is saved. */
async function openSavedSession() {
  const session = openSession(draft);
  session.set({ title: 'A' });
  session.leave();
  await expect.poll(() => session.store.getState().savedAt).not.toBeNull();
  return session;
}

/** Resolves when what `leave` stores is stored: the store runs its transactions in order. */
async function storedTitle(): Promise<string | undefined> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return (await readDraft(draft.key))?.fields.title;
}

test('unsaved changes are saved when the form is left', async () => {
  const session = await openSavedSession();
  session.set({ title: 'B' });
  session.leave();
  expect(await storedTitle()).toBe('B');
});

test('leaving without unsaved changes keeps what another tab has saved', async () => {
  const session = await openSavedSession();
  await saveDraft({ ...draft, fields: { ...draft.fields, title: 'Of another tab' } });
  session.leave();
  expect(await storedTitle()).toBe('Of another tab');
});

test('leaving without unsaved changes does not restore a draft that another tab has sent', async () => {
  const session = await openSavedSession();
  await removeDraft(draft.key, []);
  session.leave();
  expect(await storedTitle()).toBeUndefined();
});

test('a deleted draft is not saved again by the form that is left afterwards', async () => {
  const session = await openSavedSession();
  session.set({ title: 'B' });
  void session.deleteDraft();
  session.leave();
  expect(await storedTitle()).toBeUndefined();
});
