import type { AssignedParameter } from '@latchkey/contract/catalogue/parameter';
import type { TranslateName } from '../i18n/translator.ts';

/** `Floor area (m²)` → `m²`: the unit that a fact's name carries. */
export function unitOf(name: string): string {
  return /\(([^()]{1,6})\)\s*$/.exec(name)?.[1] ?? '';
}

/** The name without its unit, for places that write the unit at the value. */
export function nameOf(name: string): string {
  return name.replace(/\s*\([^()]{1,6}\)\s*$/, '');
}

/** Facts whose value was chosen from the market's own words rather than written. */
const chosen = new Set<AssignedParameter['type_of_parameter']>(['dropdown', 'radiobutton', 'checkbox']);

/** The fact as the visitor's language says it: its name, and what was chosen; what somebody wrote stays. */
export function namedFact<Fact extends AssignedParameter>(fact: Fact, named: TranslateName): Fact {
  const { name, type_of_parameter, value } = fact;
  const said = Array.isArray(value) ? value.map(named) : named(value);
  return { ...fact, name: named(name), value: chosen.has(type_of_parameter) ? said : value };
}

/** What a fact says: a list joined by commas, a number with its unit; empty for files. */
export function factText({ name, type_of_parameter, value }: AssignedParameter): string {
  if (type_of_parameter === 'file') return '';
  const text = Array.isArray(value) ? value.join(', ') : value;
  const unit = unitOf(name);
  return unit && text ? `${text}\u00a0${unit}` : text;
}
