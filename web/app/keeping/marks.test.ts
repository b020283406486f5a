import { beforeEach, expect, it } from 'vitest';
import { learnMarks } from './learn-marks.ts';
import { dropMarks, setMark, takeMarks, useMarks } from './marks.ts';

const nothing = { favourites: [], interests: [], reports: [], hidden: [], notes: [] };
const favourites = () => [...useMarks.getState().favourites].toSorted((a, b) => a - b);

beforeEach(dropMarks);

it('loaded marks replace the previous ones', () => {
  takeMarks({ ...nothing, favourites: [1, 2] });
  setMark('favourites', 1, false);
  takeMarks({ ...nothing, favourites: [1, 2, 3], hidden: [9] });
  expect(favourites()).toEqual([1, 2, 3]);
  expect(useMarks.getState().hidden.has(9)).toBe(true);
});

it('keeps changes that were made while loading', () => {
  setMark('favourites', 5, true);
  setMark('favourites', 2, false);
  takeMarks({ ...nothing, favourites: [1, 2] });
  expect(favourites()).toEqual([1, 5]);
});

it('removes all marks of the previous user', () => {
  setMark('favourites', 5, true);
  takeMarks({ ...nothing, favourites: [1] });
  dropMarks();
  expect(favourites()).toEqual([]);
  expect(useMarks.getState().isKnown).toBe(false);
  takeMarks(nothing);
  expect(favourites()).toEqual([]);
});

it('adds marks of a list only until all marks are loaded', () => {
  learnMarks('favourites', [4, 5]);
  setMark('favourites', 4, false);
  expect(favourites()).toEqual([5]);
  takeMarks({ ...nothing, favourites: [4, 5, 6] });
  expect(favourites()).toEqual([5, 6]);
  learnMarks('favourites', [4]);
  expect(favourites()).toEqual([5, 6]);
});
