import { adminStepListings } from '@latchkey/contract/admin/listings/schemas';
import { adminDecideMany } from '@latchkey/contract/admin/review-queue/schemas';
import { expect, it } from 'vitest';
import { chunkIds } from './chunk-ids.ts';

const ids = Array.from({ length: 250 }, (_, index) => index + 1);

it('splits a selection into chunks, in order', () => {
  expect(chunkIds(ids).map((chunk) => chunk.length)).toEqual([100, 100, 50]);
  expect(chunkIds(ids).flat()).toEqual(ids);
  expect(chunkIds([])).toEqual([]);
});

it('makes chunks as large as the bulk calls accept', () => {
  const isAccepted = (chunk: number[]) => [
    adminDecideMany.input.safeParse({ kind: 'property', ids: chunk, decision: 'approve' }).success,
    adminStepListings.input.safeParse({ what: 'property', ids: chunk.join(','), step: 'approve' }).success,
  ];
  expect(isAccepted(chunkIds(ids)[0]!)).toEqual([true, true]);
  expect(isAccepted(ids.slice(0, 101))).toEqual([false, false]);
});
