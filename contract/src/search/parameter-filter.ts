import { percentEscape, percentUnescape } from './percent-escape.ts';

/**
 * The filter `parameters` of the property list as text: conditions between `;`, which must all be met, each a minimum
 * (`1>=3`), a maximum (`3<=80`), one of several values (`4=Yes,No`) or none of them (`8!=Pool,Lift`). A range has two
 * conditions (`3>=60;3<=80`), and so do two values that a listing must both have (`8=Garden;8=Pool`). In values `%`,
 * `,` and `;` are escaped as `%25`, `%2C` and `%3B`. Our extension.
 */

export interface ParameterAtLeast {
  parameter_id: number;
  min: number;
  max?: undefined;
  values?: undefined;
  none?: undefined;
}

export interface ParameterAtMost {
  parameter_id: number;
  min?: undefined;
  max: number;
  values?: undefined;
  none?: undefined;
}

export interface ParameterOneOf {
  parameter_id: number;
  min?: undefined;
  max?: undefined;
  values: string[];
  none?: undefined;
}

/** Listings without a value for the parameter match too. */
export interface ParameterNoneOf {
  parameter_id: number;
  min?: undefined;
  max?: undefined;
  values?: undefined;
  none: string[];
}

export type ParameterCondition = ParameterAtLeast | ParameterAtMost | ParameterOneOf | ParameterNoneOf;

/** Maximum conditions, and values in each; no real search needs more. */
export const maxConditions = 20;
export const maxValues = 50;

const condition = /^\s*([1-9]\d{0,14})\s*(>=|<=|!=|=)([^]*)$/;
/** With the exponent that JavaScript formats small numbers with: `1e-7`. */
const plainNumber = /^-?\d{1,15}(\.\d{1,20})?(e-\d{1,3})?$/;
const escaped = '%,;';

/** Parses text to conditions; `null` for an invalid text. Blank conditions and values are ignored. */
export function parseParameterFilter(text: string): ParameterCondition[] | null {
  const conditions: ParameterCondition[] = [];
  for (const part of text.split(';')) {
    if (part.trim() === '') continue;
    const parsed = parseCondition(part);
    if (!parsed) return null;
    conditions.push(parsed);
  }
  return conditions.length > maxConditions ? null : conditions;
}

function parseCondition(part: string): ParameterCondition | null {
  const [, id, operator, rest = ''] = condition.exec(part) ?? [];
  if (id === undefined) return null;
  const parameter_id = Number(id);
  if (operator === '>=' || operator === '<=') {
    if (!plainNumber.test(rest.trim())) return null;
    const number = Number(rest);
    return operator === '>=' ? { parameter_id, min: number } : { parameter_id, max: number };
  }
  const values = rest
    .split(',')
    .map((value) => percentUnescape(value, escaped).trim())
    .filter(Boolean);
  if (values.length === 0 || values.length > maxValues) return null;
  return operator === '=' ? { parameter_id, values } : { parameter_id, none: values };
}

/** Formats conditions as text that `parseParameterFilter` parses back. */
export function formatParameterFilter(conditions: readonly ParameterCondition[]): string {
  return conditions.map(formatCondition).join(';');
}

function formatCondition(item: ParameterCondition): string {
  if (item.min !== undefined) return `${item.parameter_id}>=${item.min}`;
  if (item.max !== undefined) return `${item.parameter_id}<=${item.max}`;
  if (item.none) return `${item.parameter_id}!=${formatValues(item.none)}`;
  return `${item.parameter_id}=${formatValues(item.values)}`;
}

function formatValues(values: readonly string[]): string {
  return values.map((value) => percentEscape(value, escaped)).join(',');
}
