import { expect, test } from 'vitest';
import { menuKey } from './menu.tsx';

const labels = ['Edit', 'Share', ' Sort', 'Émile', 'Delete'];

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 4, 0],
  ['ArrowUp', 0, 4],
  ['ArrowUp', -1, 4],
  ['ArrowUp', 3, 2],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['s', 0, 1],
  ['S', 1, 2],
  ['s', 2, 1],
  ['É', 0, 3],
  ['x', 0, null],
  [' ', 0, null],
  ['Enter', 0, null],
])('the key %s from entry %d moves to %s', (key, now, expected) => {
  expect(menuKey(key, now, labels)).toBe(expected);
});

test('an empty menu has no entry to move to', () => {
  expect(menuKey('Home', 0, [])).toBeNull();
});
