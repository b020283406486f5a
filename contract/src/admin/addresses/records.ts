import { z } from 'zod';
import { flag } from '../../schema/primitives.ts';

export const addressProviders = ['nominatim', 'photon', 'pelias', 'google', 'mapbox'] as const;
export type AddressProviderName = (typeof addressProviders)[number];

/** `environment`: by environment variables, read-only in the console. */
const source = z.enum(['environment', 'console', 'none']);

/** The provider of street addresses; with `none` only towns are found, by the bundled gazetteer. */
export const addressService = z.object({
  source,
  provider: z.enum(['', ...addressProviders]),
  /** `""` for the provider's own server. */
  url: z.string(),
  /** Whether a key is stored. It is never returned. */
  is_key_set: flag,
});
export type AddressService = z.infer<typeof addressService>;

/** The Overpass server for distances to facilities; with `none` owners type them. */
export const nearbySource = z.object({ source, url: z.string() });
export type NearbySource = z.infer<typeof nearbySource>;
