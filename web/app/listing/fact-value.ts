import type { AssignedParameter } from '@latchkey/contract/records/parameter';

/** `Floor area (m²)` → `m²`: the unit that a fact's name carries. */
export function unitOf(name: string): string {
  return /\(([^()]{1,6})\)\s*$/.exec(name)?.[1] ?? '';
}

/** The name without its unit, for places that write the unit at the value. */
export function nameOf(name: string): string {
  return name.replace(/\s*\([^()]{1,6}\)\s*$/, '');
}

/** What a fact says: a list joined by commas, a number with its unit; empty for files. */
export function factText({ name, type_of_parameter, value }: AssignedParameter): string {
  if (type_of_parameter === 'file') return '';
  const text = Array.isArray(value) ? value.join(', ') : value;
  const unit = unitOf(name);
  return unit && text ? `${text}\u00a0${unit}` : text;
}
