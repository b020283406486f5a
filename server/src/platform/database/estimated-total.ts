import { paging } from '@latchkey/contract/limits';

export interface Total {
  total: number;
  /** Set if the total exceeds the limit of exact ones. */
  total_is_estimate?: true;
}

/** A total that is marked as an estimate: above the limit of exact ones, rounded up to two significant digits. */
export function estimatedTotal(count: number, exactTotal: number = paging.exactTotal): Total {
  const total = Math.max(exactTotal + 1, count);
  const step = 10 ** (Math.floor(Math.log10(total)) - 1);
  return { total: Math.ceil(total / step) * step, total_is_estimate: true };
}
