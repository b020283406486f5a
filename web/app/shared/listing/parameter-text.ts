import type { AssignedParameter } from '@latchkey/contract/catalogue/records';
import type { Format } from '../format/create-format.ts';
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

/**
 * Value as text: lists are joined by commas; a number with a unit has separators and the unit, others are as written, such as
 * a year; blank for files.
 */
export function parameterText(
  { name, type_of_parameter, value }: AssignedParameter,
  format: Pick<Format, 'number'>,
): string {
  if (type_of_parameter === 'file') return '';
  const text = Array.isArray(value) ? value.join(', ') : value;
  const unit = unitInName(name);
  if (!unit || !text) return text;
  const isNumber = type_of_parameter === 'number' && Number.isFinite(Number(text));
  return `${isNumber ? format.number(Number(text), 2) : text}\u00a0${unit}`;
}

export interface Area {
  value: number;
  /** As in the name of the parameter: `m²`, `sq ft`. */
  unit: string;
}

const areaUnit = /²|^sq|^ha$|acre/i;

/** The first parameter with a unit of area in its name, such as `Area (m²)`. */
export function findArea(parameters: readonly AssignedParameter[]): Area | null {
  for (const { name, type_of_parameter, value } of parameters) {
    const unit = unitInName(name);
    if (type_of_parameter === 'number' && areaUnit.test(unit) && Number(value) > 0)
      return { value: Number(value), unit };
  }
  return null;
}
