import { paging } from '@latchkey/contract/limits';

export interface Total {
  total: number;
  /** Set if the total exceeds the limit of exact ones. */
  total_is_estimate?: true;
}

/** A total that is marked as an estimate, always above the limit of exact ones. */
export function estimatedTotal(count: number, exactTotal: number = paging.exactTotal): Total {
  return { total: Math.max(exactTotal + 1, count), total_is_estimate: true };
}
