import type { z } from 'zod';
import { textLength } from '../limits.ts';
import { day, flag, numberChoice, optional, priceFilter, text } from '../schema/input.ts';
import { listedWithinDays } from './posted-since.ts';

/** Filters of properties beyond those of the specification (decision 089). Our extensions. */
export const furtherFilters = {
  /** Price of a unit of area, compared as in the sort order: rents per month, currencies not converted. */
  min_price_per_area: optional(priceFilter),
  max_price_per_area: optional(priceFilter),
  /** Listed in the last so many days. */
  listed_within: optional(numberChoice(listedWithinDays)),
  /** Someone can move in on this day. */
  available_by: optional(day),
  /** Has a picture of its floor plan. */
  has_floor_plan: optional(flag),
  /** Has a panorama. */
  has_virtual_tour: optional(flag),
  /** Its last change of price was a reduction. */
  is_reduced: optional(flag),
  /** Has none of these words in the texts that `search` compares. */
  exclude: optional(text(textLength.search)),
};

export type FurtherFilters = z.output<z.ZodObject<typeof furtherFilters>>;
