import type { PropertyCard } from '@latchkey/contract/property/property-card';
import type { Format } from '../../shared/format/create-format.ts';
import { parameterText, nameWithoutUnit, translateParameter } from '../../shared/listing/parameter-text.ts';
import type { TranslateName } from '../../shared/i18n/translator.ts';
import { savedListingLimits } from '@latchkey/contract/limits';

export interface CompareRow {
  key: string;
  label: string;
  /** One per property; blank when it has no value. */
  values: string[];
}

/** Translations and formats of the screen. */
export interface CompareTexts {
  named: TranslateName;
  format: Pick<Format, 'number' | 'area'>;
  distance: (kilometres: number) => string;
  /** Rows that every property has, in order. */
  common: readonly { key: string; label: string; value: (property: PropertyCard) => string }[];
}

/** Returns the comparison of some properties: a row for each value that at least one of them has. */
export function buildCompareRows(
  properties: readonly PropertyCard[],
  { named, distance, common, format }: CompareTexts,
): CompareRow[] {
  const rows: CompareRow[] = common.map(({ key, label, value }) => ({ key, label, values: properties.map(value) }));
  const parameters = new Map<number, CompareRow>();
  const facilities = new Map<number, CompareRow>();
  properties.forEach((property, column) => {
    for (const parameter of property.parameters) {
      const translated = translateParameter(parameter, named);
      const text = parameterText(translated, format);
      if (text)
        rowOf(
          parameters,
          `fact${parameter.id}`,
          parameter.id,
          nameWithoutUnit(translated.name),
          properties.length,
        ).values[column] = text;
    }
    for (const { facility_id, name, distance: kilometres } of property.assign_facilities ?? [])
      rowOf(facilities, `facility${facility_id}`, facility_id, named(name), properties.length).values[column] =
        distance(kilometres);
  });
  return [...rows, ...parameters.values(), ...facilities.values()].filter((row) => row.values.some(Boolean));
}

function rowOf(rows: Map<number, CompareRow>, key: string, id: number, label: string, count: number): CompareRow {
  const existing = rows.get(id);
  if (existing) return existing;
  const row = { key, label, values: Array.from({ length: count }, () => '') };
  rows.set(id, row);
  return row;
}

/** Splits rows into those with different and those with equal values; a single property has no differences. */
export function splitRows(rows: readonly CompareRow[]): { differs: CompareRow[]; same: CompareRow[] } {
  const isSame = ({ values }: CompareRow) => values.every((value) => value === values[0]);
  return { differs: rows.filter((row) => !isSame(row)), same: rows.filter(isSame) };
}

/** Returns the property ids of the URL, `?homes=3,1,2`: each once, up to the limit. */
export function comparedIds(query: URLSearchParams): number[] {
  const ids = (query.get('homes') ?? '').split(',').filter((text) => /^[1-9]\d{0,14}$/.test(text));
  return [...new Set(ids.map(Number))].slice(0, savedListingLimits.compared);
}
