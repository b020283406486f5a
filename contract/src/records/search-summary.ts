import { z } from 'zod';

/** How many properties a set of filters finds, and their prices. An addition of ours. */
export const searchSummary = z.object({
  total: z.number(),
  /** True beyond 10,000, where counting each one would cost too much. */
  total_is_estimate: z.boolean(),
  /** With `by_category`: what each category holds under the other filters; absent for a set too large to be counted. */
  categories: z.array(z.object({ id: z.number(), total: z.number() })).optional(),
  /** Of the set without its price filter; `null` when it is empty. */
  price_min: z.number().nullable(),
  price_max: z.number().nullable(),
  /** Ascending, without gaps; `from` belongs to the bar, `to` to the next one (the last bar holds its end). */
  histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
});
export type SearchSummary = z.infer<typeof searchSummary>;
