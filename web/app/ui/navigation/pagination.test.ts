import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageNumbers } from './pagination.tsx';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 14, [1, 2, null, 14]],
  [3, 14, [1, 2, 3, 4, null, 14]],
  [4, 14, [1, 2, 3, 4, 5, null, 14]],
  [7, 14, [1, null, 6, 7, 8, null, 14]],
  [14, 14, [1, null, 13, 14]],
])('page %i of %i shows the numbers %j', (current, count, expected) => {
  expect(pageNumbers(current, count)).toEqual(expected);
});

test('pages ascend from the first to the last, include the current, and a gap hides two or more', () => {
  const position = fc
    .integer({ min: 1, max: 500 })
    .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
  fc.assert(
    fc.property(position, ([current, count]) => {
      const pages = pageNumbers(current, count);
      const numbers = pages.filter((page) => page !== null);
      expect(numbers[0]).toBe(1);
      expect(numbers.at(-1)).toBe(count);
      expect(numbers).toContain(current);
      expect(pages.length).toBeLessThanOrEqual(7);
      pages.forEach((page, index) => {
        const next = pages[index + 1];
        const afterNext = pages[index + 2];
        if (page !== null && next === null) expect((afterNext ?? 0) - page).toBeGreaterThan(2);
        if (page !== null && typeof next === 'number') expect(next).toBe(page + 1);
      });
    }),
  );
});
