import type { CatalogueParameter } from '@latchkey/contract/records/console-catalogue';
import type { ParameterType } from '@latchkey/contract/records/parameter';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { countRows } from '../count-rows.ts';
import { refuse } from './refuse.ts';
import { heldAs, type Renames } from './renamed-choices.ts';

/** What of a fact decides how homes tell it. */
export type ParameterForm = Pick<CatalogueParameter, 'type_of_parameter' | 'type_values' | 'meaning'>;

const withChoices: ReadonlySet<ParameterType> = new Set<ParameterType>(['dropdown', 'radiobutton', 'checkbox']);

/** Kinds that a fact may become although homes tell it: what they told is just as good an answer there. */
const alsoGoodAs: Readonly<Record<ParameterType, readonly ParameterType[]>> = {
  textbox: ['textarea'],
  textarea: ['textbox'],
  number: ['textbox', 'textarea'],
  dropdown: ['radiobutton', 'textbox', 'textarea'],
  radiobutton: ['dropdown', 'textbox', 'textarea'],
  checkbox: [],
  file: [],
};

/**
 * The form of a fact as it is stored: choices for those that are chosen from, and a meaning for numbers only.
 * @throws CallFailure `validation` with problem `choices_missing` or `meaning_needs_number`
 */
export function formOf({ type_of_parameter: type, type_values, meaning }: ParameterForm): ParameterForm {
  const choices = withChoices.has(type) ? [...new Set(type_values)] : null;
  if (choices?.length === 0) throw refuse('choices_missing', 'Write at least one choice.');
  if (meaning !== null && type !== 'number') {
    throw refuse('meaning_needs_number', 'Only a number can say the area or count rooms.');
  }
  return { type_of_parameter: type, type_values: choices, meaning };
}

/**
 * What homes told stays true: a kind or choice that they used stays, if under another name, and their area is what they
 * said it is.
 * @param renames what homes are given, see renamesAfter
 * @throws CallFailure `validation` with problem `kind_in_use`, `choice_in_use` or `meaning_in_use`
 */
export async function expectHomesStayTrue(
  within: Transaction<Tables>,
  id: number,
  before: ParameterForm,
  after: ParameterForm,
  renames: Renames,
): Promise<void> {
  const [from, to] = [before.type_of_parameter, after.type_of_parameter];
  if (from !== to && !alsoGoodAs[from].includes(to)) {
    const homes = await homesWith(within, [String(id)]);
    if (homes > 0) throw refuse('kind_in_use', `${homes} homes tell this fact as ${from}.`, { homes, from, to });
  }
  if (before.meaning !== after.meaning && [before.meaning, after.meaning].includes('area')) {
    const homes = await homesWith(within, [String(id)]);
    if (homes > 0) throw refuse('meaning_in_use', `${homes} homes tell this fact.`, { homes });
  }
  if (!after.type_values) return;
  for (const choice of before.type_values ?? []) {
    if (after.type_values.includes(choice) || Object.hasOwn(renames, choice)) continue;
    const homes = await homesWith(
      within,
      heldAs(choice, renames).map((name) => `${id}=${name}`),
    );
    if (homes > 0) throw refuse('choice_in_use', `${homes} homes chose ${choice}.`, { homes, choice });
  }
}

/** How many homes have one of these keys among those of their facts (property/fact-keys.ts). */
async function homesWith(within: Transaction<Tables>, keys: readonly string[]): Promise<number> {
  return (await countRows(homesTelling(...keys), within)).total;
}

export function homesTelling(...keys: string[]): RawBuilder<unknown> {
  return sql`property where fact_keys && ${keys}::text[]`;
}
