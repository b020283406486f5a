import { z } from 'zod';
import { pictureMeta } from '../schema/picture.ts';
import { url } from '../schema/primitives.ts';

/** A city with public properties; the contract has these capitals (contract 3.6). */
export const cityData = z.object({
  City: z.string(),
  Count: z.number(),
  image: url,

  // Our extensions.
  image_meta: pictureMeta,
  state: z.string().optional(),
  country: z.string().optional(),
});
export type CityData = z.infer<typeof cityData>;
