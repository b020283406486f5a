import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { deleteStoredHidden, storeHidden, applyHidden } from './hidden-storage.ts';
import { clearMarks, hiddenKey, setMark, replaceMarks } from './marks.ts';

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
  clearMarks();
});

it('stores the hidden listings of the server and removes the early style sheet', () => {
  stored.set(hiddenKey, '1,2');
  replaceMarks({ ...nothing, hidden: [2, 3] });
  applyHidden();
  expect(stored.get(hiddenKey)).toBe('2,3');
  expect(page.adoptedStyleSheets).toEqual([]);
});

it('adds listings that are hidden before the server responds to the stored ones', () => {
  stored.set(hiddenKey, '1,2');
  hide(3, true);
  hide(1, false);
  expect(stored.get(hiddenKey)).toBe('2,3');
});

it('stores nothing when no listing is hidden, and nothing for the next user', () => {
  replaceMarks({ ...nothing, hidden: [7] });
  applyHidden();
  hide(7, false);
  expect(stored.has(hiddenKey)).toBe(false);
  hide(8, true);
  deleteStoredHidden();
  expect(stored.has(hiddenKey)).toBe(false);
});
