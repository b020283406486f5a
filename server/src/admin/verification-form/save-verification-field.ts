import type { InputOf } from '@latchkey/contract/call';
import { adminSaveVerificationField } from '@latchkey/contract/calls/console/verification-form';
import { CallFailure } from '@latchkey/contract/errors';
import type { FormField } from '@latchkey/contract/records/console-verification-form';
import type { VerificationFieldType } from '@latchkey/contract/records/verification';
import type { Transaction } from 'kysely';
import { answer } from '../../answer.ts';
import type { Tables } from '../../database/tables.ts';
import { writeAudit } from '../write-audit.ts';
import { holdForm, inWords } from './form-rows.ts';

/** A form that nobody fills in is no form. */
const mostFields = 100;
const mostChoices = 50;
const longestChoice = 200;

const choosing: ReadonlySet<VerificationFieldType> = new Set(['radio', 'checkbox', 'dropdown']);

type Wish = Omit<FormField, 'is_answered'>;

/** Adds a field at the end of the form, or changes one. What was answered keeps its type, so that answers keep their sense. */
export default answer(adminSaveVerificationField, async (input, context) => {
  const data = await context.database.transaction(async (within) => {
    const form = await holdForm(within);
    const before = form.find(({ id }) => id === input.id);
    if (input.id !== undefined && !before) throw new CallFailure('not_found');
    const wish = wished(input, before);
    expectSound(wish, form);
    const id = await store(wish, form, within);
    const after = (await holdForm(within)).find((field) => field.id === id);
    if (!after) throw new CallFailure('not_found');
    const was = before ? inWords(before) : '';
    const is = inWords(after);
    if (was !== is) {
      const about = { subject: 'verification-field', subject_id: id, accountId: null, reason: '' } as const;
      await writeAudit({ action: 'save-verification-field', ...about, before: was, after: is }, context, within);
    }
    return after;
  });
  return { data };
});

function wished(input: InputOf<typeof adminSaveVerificationField>, before: FormField | undefined): Wish {
  const { id = 0, name, field_type, choices, is_active } = input;
  const isOn = is_active ?? before?.is_active !== 0;
  const listed = choosing.has(field_type)
    ? [...new Set(choices === undefined ? before?.choices : linesOf(choices))]
    : [];
  return { id, name, field_type, choices: listed, is_active: isOn ? 1 : 0 };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function expectSound({ id, name, field_type, choices, is_active }: Wish, form: readonly FormField[]): void {
  const wrong = (message: string) => new CallFailure('validation', { message });
  const before = form.find((field) => field.id === id);
  if (before?.is_answered === 1 && before.field_type !== field_type) {
    throw wrong('field_type must stay, for the field was answered');
  }
  if (choices.length > mostChoices || choices.some((choice) => choice.length > longestChoice)) {
    throw wrong(`choices must be at most ${mostChoices} of at most ${longestChoice} characters`);
  }
  if (choosing.has(field_type) && choices.length === 0) throw wrong('choices must be one at least');
  const others = form.filter((field) => field.id !== id);
  if (is_active === 1 && others.some((field) => field.is_active === 1 && field.name === name)) {
    throw wrong('name is among the fields already');
  }
  if (!before && form.length >= mostFields) throw wrong(`name would be one of more than ${mostFields} fields`);
}

async function store(
  { id, name, field_type, choices, is_active }: Wish,
  form: readonly FormField[],
  within: Transaction<Tables>,
): Promise<number> {
  const values = { name, field_type, is_active: is_active === 1 };
  const stored =
    id === 0
      ? await within
          .insertInto('verification_field')
          .values({ ...values, rank: form.length })
          .returning('id')
          .executeTakeFirstOrThrow()
      : { id };
  if (id !== 0) await within.updateTable('verification_field').set(values).where('id', '=', id).execute();
  await within.deleteFrom('verification_choice').where('field_id', '=', stored.id).execute();
  if (choices.length > 0) {
    const rows = choices.map((value, rank) => ({ field_id: stored.id, value, rank }));
    await within.insertInto('verification_choice').values(rows).execute();
  }
  return stored.id;
}
