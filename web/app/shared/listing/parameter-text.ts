import type { AssignedParameter } from '@latchkey/contract/catalogue/records';
import { readAreaUnit } from '@latchkey/contract/property/area-unit';
import type { Area, Format } from '../format/create-format.ts';
import type { TranslateName } from '../i18n/translator.ts';

/** Unit in the name of a parameter: `Floor area (m²)` → `m²`; blank without one. */
export function unitInName(name: string): string {
  return /\(([^()]{1,6})\)\s*$/.exec(name)?.[1] ?? '';
}

/** Name of a parameter without its unit. */
export function nameWithoutUnit(name: string): string {
  return name.replace(/\s*\([^()]{1,6}\)\s*$/, '');
}

/** Types whose values are choices of the market, which have translations. */
const choiceTypes = new Set<AssignedParameter['type_of_parameter']>(['dropdown', 'radiobutton', 'checkbox']);

/** Translates name and chosen values of a parameter; written text stays as it is. */
export function translateParameter<Parameter extends AssignedParameter>(
  parameter: Parameter,
  named: TranslateName,
): Parameter {
  const { name, type_of_parameter, value } = parameter;
  const translated = Array.isArray(value) ? value.map(named) : named(value);
  return { ...parameter, name: named(name), value: choiceTypes.has(type_of_parameter) ? translated : value };
}

/** The unit of a parameter such as `Area (m²)`; null for one without a unit of area in its name. */
export function areaUnitOf(name: string): Pick<Area, 'unit' | 'symbol'> | null {
  const symbol = unitInName(name);
  return /²|^sq|^ha$|acre/i.test(symbol) ? { unit: readAreaUnit(symbol), symbol } : null;
}

/**
 * Value as text: lists are joined by commas; a number with a unit has separators and the unit, others are as written, such as
 * a year; blank for files.
 */
export function parameterText(
  { name, type_of_parameter, value }: AssignedParameter,
  format: Pick<Format, 'number' | 'area'>,
): string {
  if (type_of_parameter === 'file') return '';
  const text = Array.isArray(value) ? value.join(', ') : value;
  const unit = unitInName(name);
  if (!unit || !text) return text;
  const number = type_of_parameter === 'number' ? Number(text) : Number.NaN;
  if (!Number.isFinite(number)) return `${text}\u00a0${unit}`;
  const area = areaUnitOf(name);
  return area ? format.area({ ...area, value: number }) : `${format.number(number, 2)}\u00a0${unit}`;
}

/** The unit of prices per area where no parameter of the listing names one. */
export const squareMetre: Pick<Area, 'unit' | 'symbol'> = { unit: 'm', symbol: 'm²' };

/** The first parameter with a unit of area in its name. */
export function findArea(parameters: readonly AssignedParameter[]): Area | null {
  for (const { name, type_of_parameter, value } of parameters) {
    const area = areaUnitOf(name);
    if (area && type_of_parameter === 'number' && Number(value) > 0) return { ...area, value: Number(value) };
  }
  return null;
}
