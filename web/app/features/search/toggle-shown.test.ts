import { expect, test } from 'vitest';
import { toggleItem } from './filter-props.ts';
import { parseSearch } from './search-state.ts';
import { toggleShown } from './toggle-shown.ts';

const shown = parseSearch(new URLSearchParams());
const toggleCategory = (id: number) =>
  toggleShown(
    shown,
    ({ category_ids }) => category_ids.includes(id),
    ({ category_ids }) => ({ category_ids: toggleItem(category_ids, id) }),
  );

test('an option is added to what was chosen while the results load', () => {
  const latest = { ...shown, ...toggleCategory(1)(shown) };
  expect(toggleCategory(2)(latest)).toEqual({ category_ids: [1, 2] });
});

test('a second click on an option while the results load does not undo the first', () => {
  const latest = { ...shown, ...toggleCategory(1)(shown) };
  expect(toggleCategory(1)(latest)).toEqual({});
});
