/** Bits of `flags`. */
export const sectionFlag = 1;
export const seatFlag = 2;
/** The seat of a municipality, or its largest place. */
export const municipalityFlag = 4;

/**
 * All places with 5,000 inhabitants or more, and neighbourhoods, most populous first, in flat arrays: 51,000 places
 * take 3 MB that the garbage collector does not traverse. A place is identified by its index; a smaller index has a
 * larger population.
 */
export interface Gazetteer {
  count: number;
  /** 1/100,000 degree. */
  latitudes: Int32Array;
  longitudes: Int32Array;
  populations: Uint32Array;
  /** Index in `countryCodes` and `countryNames`. */
  countries: Uint8Array;
  /** Index in `regionNames`; 0 is "none". */
  regions: Uint16Array;
  flags: Uint8Array;
  /** UTF-8 of name i: bytes `nameStarts[i]` to `nameStarts[i + 1]`. */
  names: Uint8Array;
  nameStarts: Uint32Array;
  /** Folded names (see fold-text.ts), each ended by a zero byte. */
  keys: Uint8Array;
  /** Start of each searchable text in `keys`, in the order of the texts: whole names, and names from a later word on. */
  keyStarts: Uint32Array;
  keyPlaces: Uint32Array;
  /** 1 for a whole name, 0 for one from a later word on. */
  keyWholes: Uint8Array;
  /** Places of square s of one degree: `cellPlaces` from `cellStarts[s]` to `cellStarts[s + 1]`. */
  cellStarts: Uint32Array;
  cellPlaces: Uint32Array;
  countryCodes: string[];
  countryNames: string[];
  regionNames: string[];
}

const decoder = new TextDecoder();

export function nameOf(gazetteer: Gazetteer, place: number): string {
  return decoder.decode(gazetteer.names.subarray(gazetteer.nameStarts[place], gazetteer.nameStarts[place + 1]));
}

export function latitudeOf(gazetteer: Gazetteer, place: number): number {
  return (gazetteer.latitudes[place] ?? 0) / 1e5;
}

export function longitudeOf(gazetteer: Gazetteer, place: number): number {
  return (gazetteer.longitudes[place] ?? 0) / 1e5;
}

/** Returns the number of the one-degree square of a point; rows from the south, columns from the date line. */
export function cellAt(latitude: number, longitude: number): number {
  const row = Math.min(179, Math.max(0, Math.floor(latitude + 90)));
  const column = ((Math.floor(longitude + 180) % 360) + 360) % 360;
  return row * 360 + column;
}
