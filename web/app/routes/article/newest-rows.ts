import { paging } from '@latchkey/contract/limits';

interface RowRange {
  limit: number;
  offset: number;
}

/**
 * Returns the ranges of the newest `count` of `total` articles, which the server lists oldest first (contract 2.1). Reversed
 * one by one they are in order, newest first. A range is at most one response long.
 */
export function newestRows(total: number, count: number): RowRange[] {
  const first = Math.max(0, total - count);
  const ranges: RowRange[] = [];
  for (let end = total; end > first; end -= paging.maxLimit) {
    const offset = Math.max(first, end - paging.maxLimit);
    ranges.push({ limit: end - offset, offset });
  }
  return ranges;
}
