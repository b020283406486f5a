import { beforeEach, expect, it } from 'vitest';
import { addKnownMarks, clearMarks, setMark, replaceMarks, useMarks } from './marks.ts';

const nothing = { favourites: [], interests: [], reports: [], hidden: [], notes: [] };
const favourites = () => [...useMarks.getState().favourites].toSorted((a, b) => a - b);

beforeEach(clearMarks);

it('loaded marks replace the previous ones', () => {
  replaceMarks({ ...nothing, favourites: [1, 2] });
  setMark('favourites', 1, false);
  replaceMarks({ ...nothing, favourites: [1, 2, 3], hidden: [9] });
  expect(favourites()).toEqual([1, 2, 3]);
  expect(useMarks.getState().hidden.has(9)).toBe(true);
});

it('preserves changes that were made while loading', () => {
  setMark('favourites', 5, true);
  setMark('favourites', 2, false);
  replaceMarks({ ...nothing, favourites: [1, 2] });
  expect(favourites()).toEqual([1, 5]);
});

it('removes all marks of the previous user', () => {
  setMark('favourites', 5, true);
  replaceMarks({ ...nothing, favourites: [1] });
  clearMarks();
  expect(favourites()).toEqual([]);
  expect(useMarks.getState().isLoaded).toBe(false);
  replaceMarks(nothing);
  expect(favourites()).toEqual([]);
});

it('adds marks of a list only until all marks are loaded', () => {
  addKnownMarks('favourites', [4, 5]);
  setMark('favourites', 4, false);
  expect(favourites()).toEqual([5]);
  replaceMarks({ ...nothing, favourites: [4, 5, 6] });
  expect(favourites()).toEqual([5, 6]);
  addKnownMarks('favourites', [4]);
  expect(favourites()).toEqual([5, 6]);
});
