import type { PlaceKind } from './cities.ts';
import type { CategoryKey } from './catalogue.ts';

export type Feature =
  | 'Balcony'
  | 'Terrace'
  | 'Garden'
  | 'Pool'
  | 'Lift'
  | 'Fireplace'
  | 'Fitted kitchen'
  | 'Storage room'
  | 'Sea view'
  | 'Furnished'
  | 'Air conditioning'
  | 'Home office';

/** What may be said of the homes that one set of pictures shows. Words and figures must fit the pictures. */
export interface HomeKind {
  /** Id of the set in pictures/index.json. */
  set: string;
  category: CategoryKey;
  /** Noun used inside sentences: "This house …". */
  noun: string;
  cities: readonly string[];
  places: readonly PlaceKind[];
  /** Floor area in m²; for land that of the plot. */
  area: readonly [number, number];
  /** Bedrooms by area: one more for each of these many m²; 0 means that rooms aren't counted. */
  areaPerBedroom: number;
  bedrooms: readonly [number, number];
  parking: readonly [number, number];
  /** Price level against a good flat in the same place, by m². */
  level: number;
  /** Share that is to let. */
  rented: number;
  built: readonly [number, number];
  /** Number of storeys of the building for homes that lie on one of them. */
  storeys: readonly [number, number] | null;
  /** What all of them have (the pictures show it) and what some have. */
  has: readonly Feature[];
  mayHave: readonly Feature[];
  plan: string | null;
  panorama: string | null;
  /** "What it is and the one thing that sells it": one each for ten homes. `{near}` is the park or water nearby. */
  titles: readonly string[];
  /** First sentences of the description. */
  opens: readonly string[];
  /** What the rooms are like, from the pictures. */
  rooms: readonly string[];
}
