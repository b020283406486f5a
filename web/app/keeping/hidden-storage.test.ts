import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { deleteStoredHidden, storeHidden, takeOverHidden } from './hidden-storage.ts';
import { dropMarks, hiddenKey, setMark, takeMarks } from './marks.ts';

const nothing = { favourites: [], interests: [], reports: [], hidden: [], notes: [] };
const stored = new Map<string, string>();
const page = { adoptedStyleSheets: ['of the first paint'] };
vi.stubGlobal('document', page);
afterAll(() => void vi.unstubAllGlobals());
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
const hide = (id: number, isHidden: boolean) => {
  setMark('hidden', id, isHidden);
  storeHidden(id, isHidden);
};

beforeEach(() => {
  stored.clear();
  dropMarks();
});

it('stores what the server knows, and leaves the listings to React from then on', () => {
  stored.set(hiddenKey, '1,2');
  takeMarks({ ...nothing, hidden: [2, 3] });
  takeOverHidden();
  expect(stored.get(hiddenKey)).toBe('2,3');
  expect(page.adoptedStyleSheets).toEqual([]);
});

it('adds what is hidden before the server has answered to what was stored', () => {
  stored.set(hiddenKey, '1,2');
  hide(3, true);
  hide(1, false);
  expect(stored.get(hiddenKey)).toBe('2,3');
});

it('stores nothing when nothing is hidden any more, and for the next user', () => {
  takeMarks({ ...nothing, hidden: [7] });
  takeOverHidden();
  hide(7, false);
  expect(stored.has(hiddenKey)).toBe(false);
  hide(8, true);
  deleteStoredHidden();
  expect(stored.has(hiddenKey)).toBe(false);
});
