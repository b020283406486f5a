import { convertArea, convertDistance, type DistanceUnit, distanceUnits } from '@latchkey/contract/property/area-unit';

export type MeasureKind = 'area' | 'length';

/** Significant digits, so that a flat in km² is not rounded to 0. */
const numberFormat = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

/** A value in every other unit; a dash without a valid number. */
export function convertToOtherUnits(
  value: number | null,
  kind: MeasureKind,
  from: DistanceUnit,
): { to: DistanceUnit; text: string }[] {
  const convert = kind === 'area' ? convertArea : convertDistance;
  return distanceUnits
    .filter((to) => to !== from)
    .map((to) => ({ to, text: value === null || value < 0 ? '–' : numberFormat.format(convert(value, from, to)) }));
}
