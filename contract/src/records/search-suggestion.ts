import { z } from 'zod';
import { pictureMeta } from './picture.ts';
import { url } from './primitives.ts';

/** A line below the search box. An addition of ours. */
export const searchSuggestion = z.object({
  type: z.enum(['property', 'project', 'place', 'agent', 'article', 'category']),
  /** Of the record; 0 for places. */
  id: z.number(),
  title: z.string(),
  subtitle: z.string(),
  /** `""` for places. */
  slug: z.string(),
  image: url,
  image_meta: pictureMeta,
  /** Only places have these. */
  city: z.string().optional(),
  state: z.string().optional(),
  country: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
});
export type SearchSuggestion = z.infer<typeof searchSuggestion>;
