import { maxConditions, type ParameterCondition } from '@latchkey/contract/search/parameter-filter';
import type { Filters } from './combine-phrases.ts';

/**
 * Adds filters to those that were read before; types of property are alternatives.
 * @returns null if they say otherwise than those, or no listing could match both
 */
export function mergeFilters(before: Filters, added: Filters): Filters | null {
  const { parameters = [], category_ids = [], facility_ids = [], ...others } = added;
  const names = Object.keys(others) as (keyof typeof others)[];
  const differs = (name: keyof typeof others) => {
    const value = before[name];
    return value !== undefined && others[name] !== undefined && value !== others[name];
  };
  const hasTwoAges = before.posted_since !== undefined && others.listed_within !== undefined;
  if (hasTwoAges || names.some(differs)) return null;
  const merged: Filters = { ...before };
  for (const name of names) if (others[name] !== undefined) Object.assign(merged, { [name]: others[name] });
  if (isEmptyRange(merged.min_price, merged.max_price)) return null;
  for (const condition of parameters) {
    const all = merged.parameters ?? [];
    if (all.some((each) => contradicts(each, condition)) || all.length >= maxConditions) return null;
    if (!all.some((each) => isSame(each, condition))) merged.parameters = [...all, condition];
  }
  if (category_ids.length > 0) merged.category_ids = [...new Set([...(merged.category_ids ?? []), ...category_ids])];
  if (facility_ids.length > 0) merged.facility_ids = [...new Set([...(merged.facility_ids ?? []), ...facility_ids])];
  return merged;
}

function isEmptyRange(min: number | undefined, max: number | undefined): boolean {
  return min !== undefined && max !== undefined && min > max;
}

function isSame(one: ParameterCondition, other: ParameterCondition): boolean {
  return JSON.stringify(keyOf(one)) === JSON.stringify(keyOf(other));
}

const keyOf = ({ parameter_id, min, max, values, none }: ParameterCondition) => [parameter_id, min, max, values, none];

/** Conditions on one parameter: two limits of the same side, a range without numbers, or a value that is wanted and excluded. */
function contradicts(one: ParameterCondition, other: ParameterCondition): boolean {
  if (one.parameter_id !== other.parameter_id || isSame(one, other)) return false;
  if (one.min !== undefined && other.min !== undefined) return true;
  if (one.max !== undefined && other.max !== undefined) return true;
  const excludes = (values: readonly string[] = [], none: readonly string[] = []) =>
    values.length > 0 && values.every((value) => none.includes(value));
  return (
    isEmptyRange(one.min ?? other.min, one.max ?? other.max) ||
    excludes(one.values, other.none) ||
    excludes(other.values, one.none)
  );
}
