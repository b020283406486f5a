import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseIds } from './device-lists.ts';

it('a list on the device has unique ids up to its limit', () => {
  expect(parseIds('[3,1,3,2]', 2)).toEqual([3, 1]);
  expect(parseIds('[3,"1",null,-2,1.5,0,7]', 9)).toEqual([3, 7]);
});

it('a list on the device ignores damaged values', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) =>
      parseIds(text, 4).every((id) => Number.isSafeInteger(id) && id > 0),
    ),
  );
  expect(parseIds(null, 4)).toEqual([]);
  expect(parseIds('{"length":3}', 4)).toEqual([]);
});
