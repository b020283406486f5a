import type { InputOf } from '@latchkey/contract/define-call';
import { adminSaveVerificationField } from '@latchkey/contract/admin/verification-form/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { FormField } from '@latchkey/contract/admin/verification-form/records';
import type { VerificationFieldType } from '@latchkey/contract/verification/verification';
import type { Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { lockForm, describeField } from './form-fields.ts';

/** Largest number of fields: a longer form would not be filled in. */
const fieldLimit = 100;
const choiceLimit = 50;
const maxChoiceLength = 200;

const typesWithChoices: ReadonlySet<VerificationFieldType> = new Set(['radio', 'checkbox', 'dropdown']);

type FieldInput = Omit<FormField, 'is_answered'>;

/**
 * Creates a field at the end of the form, or updates one. A field with values keeps its type, so that they stay valid.
 */
export default defineHandler(adminSaveVerificationField, async (input, context) => {
  const data = await context.database.transaction(async (trx) => {
    const form = await lockForm(trx);
    const before = form.find(({ id }) => id === input.id);
    if (input.id !== undefined && !before) throw new CallFailure('not_found');
    const newField = fieldInput(input, before);
    validateField(newField, form);
    const id = await store(newField, form, trx);
    const after = (await lockForm(trx)).find((field) => field.id === id);
    if (!after) throw new CallFailure('not_found');
    const was = before ? describeField(before) : '';
    const is = describeField(after);
    if (was !== is) {
      const about = { subject: 'verification-field', subject_id: id, accountId: null, reason: '' } as const;
      await writeAudit({ action: 'save-verification-field', ...about, before: was, after: is }, context, trx);
    }
    return after;
  });
  return { data };
});

function fieldInput(input: InputOf<typeof adminSaveVerificationField>, before: FormField | undefined): FieldInput {
  const { id = 0, name, field_type, choices, is_active } = input;
  const isOn = is_active ?? before?.is_active !== 0;
  const listed = typesWithChoices.has(field_type)
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

function validateField({ id, name, field_type, choices, is_active }: FieldInput, form: readonly FormField[]): void {
  const wrong = (message: string) => new CallFailure('validation', { message });
  const before = form.find((field) => field.id === id);
  if (before?.is_answered === 1 && before.field_type !== field_type) {
    throw wrong('field_type must stay, for the field was answered');
  }
  if (choices.length > choiceLimit || choices.some((choice) => choice.length > maxChoiceLength)) {
    throw wrong(`choices must be at most ${choiceLimit} of at most ${maxChoiceLength} characters`);
  }
  if (typesWithChoices.has(field_type) && choices.length === 0) throw wrong('choices must be one at least');
  const others = form.filter((field) => field.id !== id);
  if (is_active === 1 && others.some((field) => field.is_active === 1 && field.name === name)) {
    throw wrong('name is among the fields already');
  }
  if (!before && form.length >= fieldLimit) throw wrong(`name would be one of more than ${fieldLimit} fields`);
}

async function store(
  { id, name, field_type, choices, is_active }: FieldInput,
  form: readonly FormField[],
  trx: Transaction<Tables>,
): Promise<number> {
  const values = { name, field_type, is_active: is_active === 1 };
  const stored =
    id === 0
      ? await trx
          .insertInto('verification_field')
          .values({ ...values, rank: form.length })
          .returning('id')
          .executeTakeFirstOrThrow()
      : { id };
  if (id !== 0) await trx.updateTable('verification_field').set(values).where('id', '=', id).execute();
  await trx.deleteFrom('verification_choice').where('field_id', '=', stored.id).execute();
  if (choices.length > 0) {
    const rows = choices.map((value, rank) => ({ field_id: stored.id, value, rank }));
    await trx.insertInto('verification_choice').values(rows).execute();
  }
  return stored.id;
}
