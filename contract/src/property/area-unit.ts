/** Units of distance in the settings (specification 9, `distance_option`), and of area in the converter. */
export const distanceUnits = ['km', 'm', 'mi', 'yd'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/** The squares of the units of distance (specification 9), and those that listings use; ours. */
export const areaUnits = ['m', 'ft', 'ac', 'ha', 'yd', 'km', 'mi'] as const;
export type AreaUnit = (typeof areaUnits)[number];

/** Exact by definition (international yard and pound agreement, 1959). */
const metres: Readonly<Record<DistanceUnit, number>> = { km: 1_000, m: 1, mi: 1_609.344, yd: 0.9144 };

/** Smallest step of a distance that is derived from the map. */
const distanceSteps: Readonly<Record<DistanceUnit, number>> = { km: 0.1, m: 10, mi: 0.1, yd: 10 };

/** Converts kilometres to another unit, rounded to what a distance on the map is good for, and never 0. */
export function fromKilometres(km: number, unit: DistanceUnit): number {
  const step = distanceSteps[unit];
  const steps = Math.max(1, Math.round((km * metres.km) / metres[unit] / step));
  return Number((steps * step).toFixed(1));
}

/** An acre is 4,840 square yards. */
const squareMetres: Readonly<Record<AreaUnit, number>> = {
  m: 1,
  ft: 0.3048 ** 2,
  ac: 4_840 * metres.yd ** 2,
  ha: 10_000,
  yd: metres.yd ** 2,
  km: metres.km ** 2,
  mi: metres.mi ** 2,
};

export const areaSymbols: Readonly<Record<AreaUnit, string>> = {
  m: 'm²',
  ft: 'ft²',
  ac: 'ac',
  ha: 'ha',
  yd: 'yd²',
  km: 'km²',
  mi: 'mi²',
};

/** The unit of an area as a listing states it, such as `m²`, `sq ft` or `acres`; square metres when it is unknown. */
export function readAreaUnit(text: string): AreaUnit {
  const name = text.toLowerCase();
  if (/acre/.test(name)) return 'ac';
  const base = name.replace(/²|^sq\.?\s*/g, '').trim();
  return areaUnits.find((unit) => unit === base) ?? 'm';
}

export function convertDistance(value: number, from: DistanceUnit, to: DistanceUnit): number {
  return from === to ? value : (value * metres[from]) / metres[to];
}

export function convertArea(value: number, from: AreaUnit, to: AreaUnit): number {
  return from === to ? value : (value * squareMetres[from]) / squareMetres[to];
}

/** Units of area that a market or a visitor may choose for every listing; ours. */
export const areaSystems = ['m2', 'ft2'] as const;
export type AreaSystem = (typeof areaSystems)[number];

/** Setting `area_unit`: each area in the unit that its parameter names, or all in one system. */
export const areaSettings = ['listed', ...areaSystems] as const;

const systemUnits = {
  m2: { own: ['m', 'ha', 'km'], small: 'm', large: 'ha' },
  ft2: { own: ['ft', 'ac', 'yd', 'mi'], small: 'ft', large: 'ac' },
} as const satisfies Record<AreaSystem, { own: readonly AreaUnit[]; small: AreaUnit; large: AreaUnit }>;

/**
 * Returns the unit in which an area is shown: its own if that belongs to the system, otherwise the small unit (m², ft²), and
 * the large one (hectare, acre) for what is at least as large.
 */
export function unitInSystem(value: number, unit: AreaUnit, system: AreaSystem): AreaUnit {
  const { own, small, large } = systemUnits[system];
  if (own.some((each) => each === unit)) return unit;
  return convertArea(value, unit, large) < 1 ? small : large;
}
