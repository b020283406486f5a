/**
 * Character of a neighbourhood, which determines its properties: `centre` has flats, lofts, shops and offices,
 * `terraces` has town houses, `leafy` has houses with gardens, `sea` has a sea view, `water` is at a river, `lake` at a
 * lake, `hills` has slopes.
 */
export type PlaceKind = 'centre' | 'terraces' | 'leafy' | 'sea' | 'water' | 'lake' | 'hills';

export interface NeighbourhoodFacts {
  /** As in the gazetteer, which has its point. */
  name: string;
  kinds: readonly PlaceKind[];
  /** Price level relative to the city. */
  level: number;
  /** Real places in walking distance; the first is a park, square, beach or water. */
  near: readonly [string, string];
  /** One sentence about living here. */
  description: string;
}

export interface CityFacts {
  name: string;
  /** ISO 3166-1 alpha-2 code of the country. */
  code: string;
  state: string;
  country: string;
  /** Coordinates from GeoNames. */
  latitude: number;
  longitude: number;
  /** Euros per square metre of a good flat: sale price, and monthly rent. */
  sale: number;
  rent: number;
  streets: readonly string[];
  /** Formats street and number as usual in the country. */
  address: (street: string, number: number) => string;
  /** Digits with the calling code, `#` for any digit; from ranges reserved for fiction or not assigned. */
  phone: string;
  neighbourhoods: readonly NeighbourhoodFacts[];
}

export const numberLast = (street: string, number: number) => `${street} ${number}`;
export const numberFirst = (street: string, number: number) => `${number} ${street}`;
