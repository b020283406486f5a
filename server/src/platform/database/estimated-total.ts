import { paging } from '@latchkey/contract/limits';

export interface Total {
  total: number;
  /** Set if the total exceeds `paging.exactTotal`. */
  total_is_estimate?: true;
}

/** A total that is marked as an estimate, always above `paging.exactTotal`. */
export function estimatedTotal(count: number): Total {
  return { total: Math.max(paging.exactTotal + 1, count), total_is_estimate: true };
}
