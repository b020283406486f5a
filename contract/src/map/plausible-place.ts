/**
 * Checks whether the pin of a listing is plausible. Lenient on purpose: it rejects mistakes, never an unusual address.
 */

export interface MapPoint {
  /** Degrees, north and east positive. */
  latitude: number;
  longitude: number;
}

/** Degrees; `west` > `east` where it crosses the date line. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** Margin around a country's towns, since properties and borders lie outside the last town. About 110 km. */
const marginDegrees = 1;
/** There are no properties within a kilometre of 0,0 in the Gulf of Guinea, and an empty form sends 0,0. */
const nullIslandDegrees = 0.01;

export type PlaceFault = 'no-point' | 'half-a-point' | 'outside-country';

/**
 * Validates the location of a listing; null when it is valid. A listing without a point is allowed (contract 2.4).
 * @param country bounding box of the country in the address, null when unknown
 */
export function placeFault(
  { latitude, longitude }: { latitude?: number | null | undefined; longitude?: number | null | undefined },
  country: Box | null,
): PlaceFault | null {
  const hasLatitude = latitude !== undefined && latitude !== null;
  const hasLongitude = longitude !== undefined && longitude !== null;
  if (!hasLatitude && !hasLongitude) return null;
  if (!hasLatitude || !hasLongitude) return 'half-a-point';
  if (Math.abs(latitude) < nullIslandDegrees && Math.abs(longitude) < nullIslandDegrees) return 'no-point';
  return country && !isInside({ latitude, longitude }, country) ? 'outside-country' : null;
}

export function isInside({ latitude, longitude }: MapPoint, { south, north, west, east }: Box): boolean {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

/**
 * Returns the smallest bounding box around points plus a margin, across the date line when that is smaller; null
 * without points.
 */
export function boxAround(points: readonly MapPoint[], margin: number = marginDegrees): Box | null {
  if (points.length === 0) return null;
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude).toSorted((a, b) => a - b);
  const first = longitudes[0] ?? 0;
  // The box leaves out the widest gap without a point.
  let gap = { width: first + 360 - (longitudes.at(-1) ?? 0), west: first, east: longitudes.at(-1) ?? 0 };
  for (const [at, longitude] of longitudes.entries()) {
    const next = longitudes[at + 1];
    if (next !== undefined && next - longitude > gap.width)
      gap = { width: next - longitude, west: next, east: longitude };
  }
  const latitudeRange = latitudes.reduce(
    ([south, north], latitude) => [Math.min(south, latitude), Math.max(north, latitude)] as const,
    [90, -90] as readonly [number, number],
  );
  const isWholeRound = gap.width <= 2 * margin;
  return {
    south: Math.max(-90, latitudeRange[0] - margin),
    north: Math.min(90, latitudeRange[1] + margin),
    west: isWholeRound ? -180 : wrapped(gap.west - margin),
    east: isWholeRound ? 180 : wrapped(gap.east + margin),
  };
}

function wrapped(longitude: number): number {
  if (longitude < -180) return longitude + 360;
  return longitude > 180 ? longitude - 360 : longitude;
}
