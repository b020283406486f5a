import { expect, it } from 'vitest';
import { comparedIds } from './compared-ids.ts';

it('reads up to four ids from the URL, each once', () => {
  const read = (ids: string) => comparedIds(new URLSearchParams({ homes: ids }));
  expect(read('3,1,3,2')).toEqual([3, 1, 2]);
  expect(read('5,4,3,2,1')).toEqual([5, 4, 3, 2]);
  expect(read('x,-1,0,1e3,1.5,99999999999999999999,7')).toEqual([7]);
  expect(comparedIds(new URLSearchParams())).toEqual([]);
});
