import { expect, it } from 'vitest';
import { movedUp } from './moved-up.ts';

it('changes places with the one before', () => {
  expect(movedUp([1, 2, 3], 2)).toEqual([1, 3, 2]);
  expect(movedUp([1, 2, 3], 1)).toEqual([2, 1, 3]);
});
