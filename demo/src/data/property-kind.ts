import type { PlaceKind } from './city-facts.ts';
import type { CategoryKey, Feature } from './categories.ts';

/** Ranges and texts for the properties of one picture set. Texts and numbers must match the pictures. */
export interface PropertyKind {
  /** Id of the set in pictures/index.json. */
  set: string;
  category: CategoryKey;
  /** Noun used inside sentences: "This house …". */
  noun: string;
  cities: readonly string[];
  places: readonly PlaceKind[];
  /** Range of the floor area in m²; for land, of the plot. */
  area: readonly [number, number];
  /** One bedroom per this many m²; 0 means that bedrooms are not counted. */
  areaPerBedroom: number;
  bedrooms: readonly [number, number];
  parking: readonly [number, number];
  /** Price per m² relative to a good flat in the same neighbourhood. */
  level: number;
  /** Share of properties for rent, from 0 to 1. */
  rentShare: number;
  built: readonly [number, number];
  /** Number of storeys of the building, for properties on one of its floors. */
  storeys: readonly [number, number] | null;
  /** Features of all properties (visible in the pictures), and of some. */
  has: readonly Feature[];
  mayHave: readonly Feature[];
  /** Which floor plans there are for these homes; null for none. */
  layout: 'studio' | 'flat' | 'penthouse' | 'bungalow' | 'townhouse' | 'villa' | 'shop' | null;
  panorama: string | null;
  /** Ten titles: the kind of property and its best feature. `{near}` is the park or water nearby. */
  titles: readonly string[];
  /** Alternative first sentences of the description. */
  opens: readonly string[];
  /** Alternative descriptions of the rooms, matching the pictures. */
  rooms: readonly string[];
}
