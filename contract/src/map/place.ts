import { z } from 'zod';

/** A place from reverse geocoding (specification 3, geocode result). Degrees are numbers. */
export const geocodedPlace = z.object({
  city: z.string(),
  state: z.string(),
  country: z.string(),
  formatted_address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type GeocodedPlace = z.infer<typeof geocodedPlace>;

/** A place found by name. */
export const place = geocodedPlace.extend({
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  country_code: z.string(),
  population: z.number(),
});
export type Place = z.infer<typeof place>;
