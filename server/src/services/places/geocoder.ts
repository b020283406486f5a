import type { GeocodedPlace, Place } from '@latchkey/contract/records/place';
import type { Box } from '@latchkey/contract/rules/plausible-place';

export interface Point {
  /** Degrees, north and east positive. */
  latitude: number;
  longitude: number;
}

export interface PlaceSearch {
  /** Most results, 10 when not said. */
  limit?: number;
  /** Where the person looks; the same name nearby comes before a bigger one far away. */
  near?: Point;
}

/**
 * Places by name and by point. Ours works offline from a gazetteer; one that asks Nominatim or Google stands behind the
 * same methods. An implementation that cannot be reached rejects, and never takes longer than 3 seconds.
 */
export interface Geocoder {
  /** Places that fit a text as far as it is typed, best first; `[]` for a text that names nothing. */
  search(text: string, options?: PlaceSearch): Promise<Place[]>;
  /** The town a point belongs to, with the point's own coordinates; null far from any. */
  reverse(point: Point): Promise<GeocodedPlace | null>;
  /** The rough box of a country by its name; null for one that it does not know by that name. */
  countryBox(country: string): Promise<Box | null>;
}
