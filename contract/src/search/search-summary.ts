import { z } from 'zod';

/** Number of properties that match the filters, and their prices. Our extension. */
export const searchSummary = z.object({
  total: z.number(),
  /** True beyond 10,000, where an exact count would cost too much. */
  total_is_estimate: z.boolean(),
  /**
   * With `by_category`: count of each category under the other filters; absent for a result that is too large to count.
   */
  categories: z.array(z.object({ id: z.number(), total: z.number() })).optional(),
  /** Price range of the result without the price filter; `null` when it is empty. */
  price_min: z.number().nullable(),
  price_max: z.number().nullable(),
  /** Ascending, without gaps; a bar includes `from` and excludes `to` (the last bar includes both). */
  histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
});
export type SearchSummary = z.infer<typeof searchSummary>;
