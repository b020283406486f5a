import { price } from '@latchkey/contract/limits';
import { expect, test } from 'vitest';
import { followSearch, type RangeEdit, searchableRange } from './range-field.tsx';

const none = { from: null, to: null };
const from = (limit: number) => ({ from: limit, to: null });
const edit = (rest: Partial<RangeEdit> = {}): RangeEdit => ({ typed: from(200), searched: none, earlier: [], ...rest });

test('typed limits are shown until the search has them', () => {
  expect(followSearch(edit(), none)?.typed).toEqual(from(200));
  expect(followSearch(edit(), from(200))).toBeNull();
  expect(followSearch(null, none)).toBeNull();
});

test('limits that are set or cleared elsewhere are shown', () => {
  const committed = followSearch(edit(), from(200));
  expect(followSearch(committed, none)).toBeNull();
  expect(followSearch(edit(), from(300))).toBeNull();
});

test('a search that is still loading what was typed before does not move the thumbs back', () => {
  const second = edit({ typed: none, earlier: [from(200)] });
  const behind = followSearch(second, from(200));
  expect(behind?.typed).toEqual(none);
  expect(followSearch(behind, none)).toBeNull();
  expect(followSearch(behind, from(300))).toBeNull();
});

test('typed limits are sorted and clamped to the bounds of a search', () => {
  expect(searchableRange({ from: 900, to: 100 })).toEqual({ from: 100, to: 900 });
  expect(searchableRange({ from: -5, to: 1e20 })).toEqual({ from: 0, to: price.max });
  expect(searchableRange(none)).toEqual(none);
});
