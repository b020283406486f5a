import type { z } from 'zod';
import type { PlaceSearch, Point } from '../geocoder.ts';

/** What a provider found: names in English where it has them, streets in the local language. */
export interface ProviderAddress extends Point {
  /** Name of what is no address: a square, a village, a station. */
  name?: string | undefined;
  street?: string | undefined;
  houseNumber?: string | undefined;
  postcode?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  country?: string | undefined;
  /** ISO 3166-1 alpha-2, in any case. */
  countryCode?: string | undefined;
}

/** Searches by text and point; rejects when the service is unreachable or refuses the request. */
export interface AddressProvider {
  search(text: string, options: Required<Pick<PlaceSearch, 'limit'>> & PlaceSearch): Promise<ProviderAddress[]>;
  reverse(point: Point): Promise<ProviderAddress | null>;
}

export type Parameters = Readonly<Record<string, string | number | boolean | undefined>>;

/** Requests a path of the provider's server with parameters in the query; those without a value are left out. */
export type ProviderRequest = <Shape extends z.ZodType>(
  path: string,
  parameters: Parameters,
  shape: Shape,
) => Promise<z.output<Shape>>;
