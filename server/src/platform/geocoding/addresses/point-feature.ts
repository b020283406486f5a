import { z } from 'zod';

/** A GeoJSON feature at a point; coordinates are longitude and latitude. */
export const pointFeature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
});
