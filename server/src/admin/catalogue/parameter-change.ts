import type { CatalogueParameter } from '@latchkey/contract/admin/catalogue/records';
import type { ParameterType } from '@latchkey/contract/catalogue/records';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { countRows } from '../table/paging.ts';
import { catalogueFailure } from './catalogue-checks.ts';

/** The fields of a parameter that decide which values properties may have. */
export type ParameterForm = Pick<CatalogueParameter, 'type_of_parameter' | 'type_values' | 'meaning'>;

const withChoices: ReadonlySet<ParameterType> = new Set<ParameterType>(['dropdown', 'radiobutton', 'checkbox']);

/** Types that a parameter in use may change to, because the existing values are valid there, too. */
const compatibleTypes: Readonly<Record<ParameterType, readonly ParameterType[]>> = {
  textbox: ['textarea'],
  textarea: ['textbox'],
  number: ['textbox', 'textarea'],
  dropdown: ['radiobutton', 'textbox', 'textarea'],
  radiobutton: ['dropdown', 'textbox', 'textarea'],
  checkbox: [],
  file: [],
};

/**
 * Returns a parameter as it is stored: choices only for types that have them, and a meaning only for numbers.
 * @throws CallFailure `validation` with problem `choices_missing` or `meaning_needs_number`
 */
export function normaliseParameter({ type_of_parameter: type, type_values, meaning }: ParameterForm): ParameterForm {
  const choices = withChoices.has(type) ? [...new Set(type_values)] : null;
  if (choices?.length === 0) throw catalogueFailure('choices_missing', 'Enter at least one option.');
  if (meaning !== null && type !== 'number') {
    throw catalogueFailure('meaning_needs_number', 'Only a number can be the area or a number of rooms.');
  }
  return { type_of_parameter: type, type_values: choices, meaning };
}

/**
 * Rejects a change that would invalidate values of properties: a type or choice in use stays, a choice possibly under
 * another name, and so does the meaning `area`.
 * @param renames applied to properties by the job
 * @throws CallFailure `validation` with problem `kind_in_use`, `choice_in_use` or `meaning_in_use`
 */
export async function expectValuesStayValid(
  trx: Transaction<Tables>,
  id: number,
  before: ParameterForm,
  after: ParameterForm,
  renames: Renames,
): Promise<void> {
  const [from, to] = [before.type_of_parameter, after.type_of_parameter];
  if (from !== to && !compatibleTypes[from].includes(to)) {
    const homes = await countPropertiesWith(trx, [String(id)]);
    if (homes > 0)
      throw catalogueFailure('kind_in_use', `${homes} properties have values of the kind ${from}.`, {
        homes,
        from,
        to,
      });
  }
  if (before.meaning !== after.meaning && [before.meaning, after.meaning].includes('area')) {
    const homes = await countPropertiesWith(trx, [String(id)]);
    if (homes > 0)
      throw catalogueFailure('meaning_in_use', `${homes} properties have values of this parameter.`, { homes });
  }
  if (!after.type_values) return;
  for (const choice of before.type_values ?? []) {
    if (after.type_values.includes(choice) || Object.hasOwn(renames, choice)) continue;
    const homes = await countPropertiesWith(
      trx,
      storedNamesOf(choice, renames).map((name) => `${id}=${name}`),
    );
    if (homes > 0)
      throw catalogueFailure('choice_in_use', `${homes} properties have the value ${choice}.`, { homes, choice });
  }
}

/** Number of properties that have one of these keys among the keys of their facts (property/fact-keys.ts). */
async function countPropertiesWith(trx: Transaction<Tables>, keys: readonly string[]): Promise<number> {
  return (await countRows(propertiesWithFacts(...keys), trx)).total;
}

/** Returns the `from` and `where` part of a query for properties that have one of these fact keys. */
export function propertiesWithFacts(...keys: string[]): RawBuilder<unknown> {
  return sql`property where fact_keys && ${keys}::text[]`;
}

/** Former names of choices, as properties may still store them → their current names. */
export type Renames = Readonly<Record<string, string>>;

interface Change {
  /** Renames of this change. */
  renamed: readonly { from: string; to: string }[];
  /** Renames of earlier changes that are still being applied to properties. */
  pending: Renames;
  before: readonly string[];
  after: readonly string[];
}

/**
 * Merges the renames of a change with the pending ones: if A became B and B becomes C, then A becomes C. A rename
 * counts only from a choice that existed before to one that exists afterwards.
 * @throws CallFailure `validation` with problem `still_renaming`: a choice would get a name that is being renamed
 */
export function mergeRenames({ renamed, pending, before, after }: Change): Renames {
  const next = new Map<string, string>();
  for (const { from, to } of renamed) {
    const isRename = before.includes(from) && !after.includes(from) && after.includes(to) && !before.includes(to);
    if (isRename) next.set(from, to);
  }
  const all = new Map([...Object.entries(pending).map(([from, to]) => [from, next.get(to) ?? to] as const), ...next]);
  // A choice that gets its former name back needs no rename.
  for (const [from, to] of all) if (from === to) all.delete(from);
  const choice = after.find((each) => all.has(each));
  if (choice !== undefined)
    throw catalogueFailure('still_renaming', `Homes are still being updated with the new name for ${choice}.`, {
      choice,
    });
  return Object.fromEntries(all);
}

/** Returns the names under which properties may store a choice: its current name and its pending former names. */
export function storedNamesOf(choice: string, renames: Renames): string[] {
  return [choice, ...Object.keys(renames).filter((from) => renames[from] === choice)];
}
