/** Units of distance and area in the settings and the area converter (specification 9, `distance_option`). */
export const distanceUnits = ['km', 'm', 'mi', 'yd'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/** Exact by definition (international yard and pound agreement, 1959). */
const metres: Readonly<Record<DistanceUnit, number>> = { km: 1_000, m: 1, mi: 1_609.344, yd: 0.9144 };

/** Symbols of the square units. */
export const areaSymbols: Readonly<Record<DistanceUnit, string>> = { km: 'km²', m: 'm²', mi: 'mi²', yd: 'yd²' };

export function isDistanceUnit(value: unknown): value is DistanceUnit {
  return typeof value === 'string' && Object.hasOwn(metres, value);
}

export function convertDistance(value: number, from: DistanceUnit, to: DistanceUnit): number {
  return from === to ? value : (value * metres[from]) / metres[to];
}

/** Converts an area between the squares of the units. */
export function convertArea(value: number, from: DistanceUnit, to: DistanceUnit): number {
  return from === to ? value : (value * metres[from] ** 2) / metres[to] ** 2;
}
