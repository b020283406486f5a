import { type RawBuilder, sql } from 'kysely';

/** A bounding box in degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The index of boxes, `property_band_rows`, has the listings by bands of latitude of a sixteenth of a degree, seven kilometres. */
const bandsPerDegree = 16;
const latitudeBand = sql`floor(p.latitude * 16)::int`;

/** Height in degrees of latitude up to which the index of boxes is efficient, since it is searched once for each band. */
const maxBoxHeight = 12;

/** Returns whether the box index is efficient for a box. */
export function isFlat(box: Box | undefined): boolean {
  return box !== undefined && box.north - box.south <= maxBoxHeight;
}

/** Height in degrees of latitude, some hundred kilometres, up to which few listings of the market are in a box. */
const maxLocalHeight = 1;

/** Returns whether a box has a few listings of the market. */
export function isLocal(box: Box | undefined): boolean {
  return box !== undefined && box.north - box.south <= maxLocalHeight;
}

/**
 * The condition that property `p` is in a box, with the bands of its index last: a scan row by row compares the bounds first. A
 * box whose `west` is greater than its `east` crosses the date line.
 */
export function boxCondition(box: Box): RawBuilder<unknown> {
  const { west, south, east, north } = box;
  const across =
    west <= east
      ? sql`p.longitude between ${west} and ${east}`
      : sql`(p.longitude >= ${west} or p.longitude <= ${east})`;
  const bounds = sql`p.latitude between ${south} and ${north} and ${across}`;
  return isFlat(box) ? sql`${bounds} and ${latitudeBand} = any(${bandsOf(box)}::int[])` : bounds;
}

/** The bands of latitude that a box touches. */
function bandsOf({ south, north }: Box): number[] {
  const first = Math.floor(south * bandsPerDegree);
  const count = Math.floor(north * bandsPerDegree) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => first + at);
}

const earthRadiusKm = 6_371.0088;

/** Within `radius` kilometres (great-circle distance). The box allows an index, the haversine formula decides. */
export function circleCondition(latitude: number, longitude: number, radius: number): RawBuilder<unknown> {
  return sql`${boxCondition(boxAround(latitude, longitude, radius))}
    and ${kilometresTo(sql`${latitude}`, sql`${longitude}`)} <= ${radius}`;
}

/** Distance in kilometres from property `p` to a point, by the haversine formula. */
export function kilometresTo(latitude: RawBuilder<unknown>, longitude: RawBuilder<unknown>): RawBuilder<number> {
  return sql`${2 * earthRadiusKm}::double precision * asin(sqrt(least(1, sin(radians(p.latitude - ${latitude}) / 2) ^ 2
      + cos(radians(${latitude})) * cos(radians(p.latitude)) * sin(radians(p.longitude - ${longitude}) / 2) ^ 2)))`;
}

/** The smallest box around a circle on the globe, also across the date line. Around a pole it has all longitudes. */
export function boxAround(latitude: number, longitude: number, radius: number): Box {
  const angle = radius / earthRadiusKm;
  const height = (angle * 180) / Math.PI;
  const south = Math.max(-90, latitude - height);
  const north = Math.min(90, latitude + height);
  const sine = Math.sin(angle) / Math.cos((latitude * Math.PI) / 180);
  if (angle >= Math.PI / 2 || south === -90 || north === 90 || sine >= 1)
    return { west: -180, south, east: 180, north };
  const width = (Math.asin(sine) * 180) / Math.PI;
  return { west: normaliseLongitude(longitude - width), south, east: normaliseLongitude(longitude + width), north };
}

function normaliseLongitude(longitude: number): number {
  if (longitude < -180) return longitude + 360;
  return longitude > 180 ? longitude - 360 : longitude;
}
