import { convertArea, convertDistance, type DistanceUnit, distanceUnits } from '@latchkey/contract/property/area-unit';

export type MeasureKind = 'area' | 'length';

/** Four digits that count: a flat in km² is a small number, not none. */
const written = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

/** A size in every other unit; a dash where no number is given. */
export function convertAll(
  value: number | null,
  kind: MeasureKind,
  from: DistanceUnit,
): { to: DistanceUnit; text: string }[] {
  const convert = kind === 'area' ? convertArea : convertDistance;
  return distanceUnits
    .filter((to) => to !== from)
    .map((to) => ({ to, text: value === null || value < 0 ? '–' : written.format(convert(value, from, to)) }));
}
