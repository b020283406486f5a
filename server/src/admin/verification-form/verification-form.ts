import {
  adminGetVerificationForm,
  adminSaveVerificationField,
  adminOrderVerificationFields,
  adminRemoveVerificationField,
} from '@latchkey/contract/admin/verification-form/calls';
import type { InputOf } from '@latchkey/contract/define-call';
import { CallFailure } from '@latchkey/contract/errors';
import type { FormField } from '@latchkey/contract/admin/verification-form/records';
import type { VerificationFieldType } from '@latchkey/contract/verification/verification';
import { type Transaction, sql, type Kysely } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';

/** Returns all fields of the form for editing. */
export const getVerificationForm = defineHandler(adminGetVerificationForm, async (_, { database }) => {
  const data = await readForm(database.db);
  return { data, total: data.length };
});

/** Loads all fields of the form in order. */
async function readForm(db: Kysely<Tables>): Promise<FormField[]> {
  const { rows } = await sql<FormField>`
    select f.id, f.name, f.field_type, f.is_active::int as is_active,
           coalesce((select json_agg(c.value order by c.rank, c.id) from verification_choice c where c.field_id = f.id),
             '[]') as choices,
           (exists (select from verification_value v where v.field_id = f.id))::int as is_answered
      from verification_field f order by f.rank, f.id`.execute(db);
  return rows;
}

/** The same, locked until the transaction ends, because two operators may edit the form at once. */
async function lockForm(trx: Kysely<Tables>): Promise<FormField[]> {
  await sql`select pg_advisory_xact_lock(hashtext('verification_field'))`.execute(trx);
  return readForm(trx);
}

/**
 * Creates a field at the end of the form, or updates one. A field with values keeps its type, so that they stay valid.
 */
export const saveVerificationField = defineHandler(adminSaveVerificationField, async (input, context) => {
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

type FieldInput = Omit<FormField, 'is_answered'>;

const typesWithChoices: ReadonlySet<VerificationFieldType> = new Set(['radio', 'checkbox', 'dropdown']);

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

const choiceLimit = 50;
const maxChoiceLength = 200;

/** Largest number of fields: a longer form would not be filled in. */
const fieldLimit = 100;

function validateField({ id, name, field_type, choices, is_active }: FieldInput, form: readonly FormField[]): void {
  const wrong = (message: string) => new CallFailure('validation', { message });
  const before = form.find((field) => field.id === id);
  if (before?.is_answered === 1 && before.field_type !== field_type) {
    throw wrong('field_type can’t change: the field has answers');
  }
  if (choices.length > choiceLimit || choices.some((choice) => choice.length > maxChoiceLength)) {
    throw wrong(`choices can have at most ${choiceLimit} options of ${maxChoiceLength} characters each`);
  }
  if (typesWithChoices.has(field_type) && choices.length === 0) throw wrong('choices must have at least one option');
  const others = form.filter((field) => field.id !== id);
  if (is_active === 1 && others.some((field) => field.is_active === 1 && field.name === name)) {
    throw wrong('name is already used by another field');
  }
  if (!before && form.length >= fieldLimit)
    throw wrong(`name can’t be added: the form can have at most ${fieldLimit} fields`);
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

/** Returns a field as text for the audit log. */
function describeField({ name, field_type, choices, is_active }: FormField): string {
  const listed = choices.length > 0 ? `: ${choices.join(' / ')}` : '';
  return `${name} (${field_type}, ${is_active === 1 ? 'on' : 'off'})${listed}`;
}

/** Changes the order of the fields; those not listed, such as one that was just added, come last. */
export const orderVerificationFields = defineHandler(adminOrderVerificationFields, async ({ ids = [] }, context) => {
  await context.database.transaction(async (trx) => {
    const form = await lockForm(trx);
    const before = form.map(({ id }) => id);
    if (ids.some((id) => !before.includes(id))) throw new CallFailure('not_found');
    const after = [...new Set([...ids, ...before])];
    if (after.join() === before.join()) return;
    // Ranks start at 0, so that the rank of a new field is the length of the form.
    await sql`
      update verification_field set rank = wanted.rank - 1
        from unnest(${after}::bigint[]) with ordinality as wanted (id, rank)
        where verification_field.id = wanted.id`.execute(trx);
    const names = (order: readonly number[]) =>
      order.map((id) => form.find((field) => field.id === id)?.name ?? '').join(', ');
    const about = { subject: 'verification-field', subject_id: 0, accountId: null, reason: '' } as const;
    const change = { before: names(before), after: names(after) };
    await writeAudit({ action: 'order-verification-fields', ...about, ...change }, context, trx);
  });
  return { data: null };
});

/** Deletes a field. One that has values is switched off instead, so that the values stay. */
export const removeVerificationField = defineHandler(adminRemoveVerificationField, async ({ id }, context) => {
  const isRetained = await context.database.transaction(async (trx) => {
    const before = (await lockForm(trx)).find((field) => field.id === id);
    if (!before) throw new CallFailure('not_found');
    const hasValues = before.is_answered === 1;
    if (hasValues) await trx.updateTable('verification_field').set({ is_active: false }).where('id', '=', id).execute();
    else await trx.deleteFrom('verification_field').where('id', '=', id).execute();
    const about = { subject: 'verification-field', subject_id: id, accountId: null, reason: '' } as const;
    const after = hasValues ? 'turned off, answers kept' : 'removed';
    const change = { before: describeField(before), after };
    await writeAudit({ action: 'remove-verification-field', ...about, ...change }, context, trx);
    return hasValues;
  });
  return { data: { is_kept: isRetained ? (1 as const) : (0 as const) } };
});
