import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newestRows } from './newest-rows.ts';

test('requests the end of the list, which is the newest', () => {
  expect(newestRows(12, 3)).toEqual([{ limit: 3, offset: 9 }]);
  expect(newestRows(2, 3)).toEqual([{ limit: 2, offset: 0 }]);
  expect(newestRows(0, 3)).toEqual([]);
  expect(newestRows(250, 120)).toEqual([
    { limit: 100, offset: 150 },
    { limit: 20, offset: 130 },
  ]);
});

test('returns the newest in order, for any total and count', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (total, count) => {
      const oldestFirst = Array.from({ length: total }, (_, index) => index);
      const found = newestRows(total, count).flatMap(({ limit, offset }) =>
        oldestFirst.slice(offset, offset + limit).toReversed(),
      );
      expect(found).toEqual(oldestFirst.toReversed().slice(0, count));
    }),
  );
});
