import type { GeocodedPlace, Place } from '@latchkey/contract/map/records';
import type { Box } from '@latchkey/contract/map/plausible-place';

export interface Point {
  /** Degrees, north and east positive. */
  latitude: number;
  longitude: number;
}

export interface PlaceSearch {
  /** Maximum of results; 10 by default. */
  limit?: number;
  /** Position of the user; a nearby place ranks above a larger one with the same name far away. */
  near?: Point;
  /** The text is a street address: finds the towns that its end names, "Lisbon" in "Rua Augusta 10, Lisbon". */
  isAddress?: boolean;
}

/**
 * Finds places by name and by point, offline by a gazetteer. Searches for listings, imports and checks use it; street addresses
 * come from `AddressService`.
 */
export interface Geocoder {
  /** Returns places that match a partly typed text, best first; `[]` for no match. */
  search(text: string, options?: PlaceSearch): Promise<Place[]>;
  /** Returns the places with exactly this name in any known spelling, the largest first; `[]` for none. */
  named(name: string): Promise<Place[]>;
  /** Returns the town of a point, with the coordinates of the point; null far from any town. */
  reverse(point: Point): Promise<GeocodedPlace | null>;
  /** Returns the approximate bounding box of a country; null for an unknown name. */
  countryBox(country: string): Promise<Box | null>;
}
