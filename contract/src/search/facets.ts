import { z } from 'zod';

const count = z.number();

/**
 * Number of listings with each option of the filters. An option's count ignores the filter it belongs to and follows all
 * others; of a filter whose options must all be there it is what remains with the option added. Options that are
 * missing have none. Our extension.
 */
export const searchFacets = z.object({
  /** Under all filters. */
  total: count,
  /** The counts are extrapolated from a sample, and `total` may be an estimate. */
  is_estimate: z.boolean(),
  property_type: z.array(z.object({ value: z.number(), count })),
  categories: z.array(z.object({ id: z.number(), count })),
  /** For parameters that are small numbers: listings with at least one, two … five. */
  at_least: z.array(z.object({ id: z.number(), counts: z.array(count) })),
  /** For parameters with choices. */
  choices: z.array(z.object({ id: z.number(), values: z.array(z.object({ value: z.string(), count })) })),
  facilities: z.array(z.object({ id: z.number(), count })),
  listed_within: z.array(z.object({ days: z.number(), count })),
  has_floor_plan: count,
  has_virtual_tour: count,
  is_reduced: count,
  is_premium: count,
});
export type SearchFacets = z.infer<typeof searchFacets>;
