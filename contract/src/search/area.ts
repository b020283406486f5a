/**
 * An area drawn on a map, as text: each ring is a polyline in Google's encoding (precision 5, latitude before longitude) and
 * not closed. `.` separates shapes, `-` precedes each hole of a shape: `outline-hole.outline`. Neither is a character of the
 * encoding, and both need no escape in a URL. Edges take the shorter way around the globe, so a shape may cross the date
 * line. What a ring that crosses itself surrounds in either direction is inside. Our extension.
 */

/** Degrees. */
export type Position = readonly [longitude: number, latitude: number];

/** At least three positions; the last one is connected with the first. */
export type Ring = readonly Position[];

/** The outline of a shape, then its holes. */
export type AreaShape = readonly Ring[];
export type Area = readonly AreaShape[];

export const areaLimits = { rings: 10, points: 200, pointsOfRing: 3, textLength: 2_500 } as const;

const precision = 1e5;

/** Formats an area as text that `parseArea` parses back, rounded to about a metre. */
export function formatArea(area: Area): string {
  return area.map((shape) => shape.map(formatRing).join('-')).join('.');
}

/** Parses a text to an area; `null` for an invalid text or one beyond the limits. */
export function parseArea(text: string): Area | null {
  const area = text.split('.').map((shape) => shape.split('-').map(parseRing));
  const rings = area.flat();
  const isValid = rings.length <= areaLimits.rings && countPoints(rings) <= areaLimits.points && rings.every(isRing);
  return isValid ? area : null;
}

function isRing(ring: Ring): boolean {
  const [first] = ring;
  const last = unwrapRing(ring, first).at(-1);
  return (
    ring.length >= areaLimits.pointsOfRing &&
    ring.every(([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90) &&
    // Otherwise it goes around a pole and surrounds either side.
    first !== undefined &&
    last !== undefined &&
    Math.abs(last[0] - first[0]) <= 180
  );
}

/** Number of points that another ring of an area may have; 0 if it has no room for one. */
export function pointsLeft(area: Area): number {
  const rings = area.flat();
  const left = areaLimits.points - countPoints(rings);
  return rings.length < areaLimits.rings && left >= areaLimits.pointsOfRing ? left : 0;
}

export function countPoints(rings: readonly Ring[]): number {
  return rings.reduce((sum, ring) => sum + ring.length, 0);
}

/**
 * Returns the shapes with continuous longitudes, which may exceed ±180, each close to the one before. So they can be drawn and
 * measured on a plane.
 */
export function unwrapArea(area: Area): Area {
  const anchor = area[0]?.[0]?.[0];
  return area.map((shape) => shape.map((ring) => unwrapRing(ring, anchor)));
}

function unwrapRing(ring: Ring, anchor: Position | undefined): Ring {
  let [reference] = anchor ?? [0];
  return ring.map(([longitude, latitude]) => {
    reference = longitude + 360 * Math.round((reference - longitude) / 360);
    return [reference, latitude];
  });
}

/** The smallest box around all shapes, in degrees; `west` is greater than `east` across the date line. */
export function areaBounds(area: Area): { west: number; south: number; east: number; north: number } {
  const positions = unwrapArea(area).flat(2);
  const longitudes = positions.map(([longitude]) => longitude);
  const latitudes = positions.map(([, latitude]) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const isWorld = east - west >= 360;
  return {
    west: isWorld ? -180 : wrapLongitude(west),
    south: Math.min(...latitudes),
    east: isWorld ? 180 : wrapLongitude(east),
    north: Math.max(...latitudes),
  };
}

/** Moves a longitude into -180 to 180 degrees. */
export function wrapLongitude(longitude: number): number {
  return Math.abs(longitude) <= 180 ? longitude : longitude - 360 * Math.round(longitude / 360);
}

function formatRing(ring: Ring): string {
  let text = '';
  let [previousLatitude, previousLongitude] = [0, 0];
  for (const position of ring) {
    const [longitude, latitude] = position.map((degrees) => Math.round(degrees * precision)) as [number, number];
    text += formatNumber(latitude - previousLatitude) + formatNumber(longitude - previousLongitude);
    [previousLatitude, previousLongitude] = [latitude, longitude];
  }
  return text;
}

/** Five bits a character, the lowest first; bit 0 is the sign, and 32 marks that another character follows. */
function formatNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  for (; rest >= 32; rest >>= 5) text += String.fromCharCode((32 | (rest & 31)) + 63);
  return text + String.fromCharCode(rest + 63);
}

/** Parses an encoded polyline; an invalid one has no positions. */
function parseRing(text: string): Ring {
  const numbers = parseNumbers(text);
  if (!numbers || numbers.length % 2 === 1) return [];
  const ring: Position[] = [];
  let [latitude, longitude] = [0, 0];
  for (let index = 0; index < numbers.length; index += 2) {
    latitude += numbers[index] ?? 0;
    longitude += numbers[index + 1] ?? 0;
    ring.push([longitude / precision, latitude / precision]);
  }
  return ring;
}

/** Bits of the largest difference of two longitudes, in whole characters. */
const maxBits = 30;

function parseNumbers(text: string): number[] | null {
  const numbers: number[] = [];
  let [value, bits] = [0, 0];
  for (const character of text) {
    const code = character.charCodeAt(0) - 63;
    if (code < 0 || code > 63 || bits >= maxBits) return null;
    value |= (code & 31) << bits;
    bits += 5;
    if (code >= 32) continue;
    numbers.push(value & 1 ? ~(value >> 1) : value >> 1);
    [value, bits] = [0, 0];
  }
  return bits === 0 ? numbers : null;
}
