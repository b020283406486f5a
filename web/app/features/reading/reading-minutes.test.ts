import { expect, it } from 'vitest';
import { readingMinutes } from './reading-minutes.ts';

it('counts words, not tags, and returns at least one minute', () => {
  expect(readingMinutes(`<p>${'word '.repeat(660)}</p>`)).toBe(3);
  expect(readingMinutes('<p class="a b c"></p>')).toBe(1);
  expect(readingMinutes('')).toBe(1);
});
