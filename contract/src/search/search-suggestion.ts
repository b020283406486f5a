import { z } from 'zod';
import { pictureMeta } from '../schema/picture.ts';
import { priceCurrency } from '../property/price-currency.ts';
import { offerWord, url } from '../schema/primitives.ts';

/** A suggestion below the search box. Our extension. */
export const searchSuggestion = z.object({
  type: z.enum(['property', 'project', 'place', 'agent', 'article', 'category']),
  /** Id of the record; 0 for places. */
  id: z.number(),
  title: z.string(),
  subtitle: z.string(),
  /** `""` for places. */
  slug: z.string(),
  image: url,
  image_meta: pictureMeta,
  /** Only for places: cities with listed properties, and their number. */
  city: z.string().optional(),
  state: z.string().optional(),
  country: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  homes: z.number().optional(),
  /** Only for properties. */
  price: z.number().optional(),
  ...priceCurrency,
  rentduration: z.string().nullable().optional(),
  property_type: offerWord.optional(),
});
export type SearchSuggestion = z.infer<typeof searchSuggestion>;
