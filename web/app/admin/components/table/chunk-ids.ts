import { maxBulkIds } from '@latchkey/contract/limits';

/** Splits the ids of a selection into those of one bulk request each. */
export function chunkIds(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / maxBulkIds) }, (_, index) =>
    ids.slice(index * maxBulkIds, (index + 1) * maxBulkIds),
  );
}
