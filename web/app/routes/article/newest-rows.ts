import { paging } from '@latchkey/contract/limits';

interface Rows {
  limit: number;
  offset: number;
}

/**
 * Articles come oldest first (contract 2.1), readers want the newest: the rows to ask for, each part turned round, so that
 * the newest `count` of `total` stand in order. In several parts where one answer does not hold them.
 */
export function newestRows(total: number, count: number): Rows[] {
  const first = Math.max(0, total - count);
  const parts: Rows[] = [];
  for (let end = total; end > first; end -= paging.maxLimit) {
    const offset = Math.max(first, end - paging.maxLimit);
    parts.push({ limit: end - offset, offset });
  }
  return parts;
}
