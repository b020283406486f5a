import type { InputOf } from '@latchkey/contract/define-call';
import { applyAgentVerification } from '@latchkey/contract/verification/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { transition } from '@latchkey/contract/schema/state-graph';
import { verificationGraph, type VerificationStatus } from '@latchkey/contract/verification/states';
import type { Transaction } from 'kysely';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { saveFileRow, withUploads } from '../platform/files/with-uploads.ts';
import type { AcceptedUpload } from '../platform/files/accept-upload.ts';
import { deleteUnusedFiles } from '../platform/files/delete-unused-files.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import { loadVerificationForm } from './load-verification-form.ts';
import type { VerificationField } from '@latchkey/contract/verification/verification';

type FieldValue = InputOf<typeof applyAgentVerification>['form_fields'][number]['value'];

/** The checked value of one field; null leaves the file of the previous application. */
type CheckedValue = { texts: string[] } | { upload: AcceptedUpload } | null;

/** Submits the form, the first time or again after a rejection (contract 2.9). Every field needs a value. */
export const applyAgentVerificationHandler = defineHandler(applyAgentVerification, async ({ form_fields }, context) => {
  const { database, files } = context;
  const caller = expectCaller(context);
  const values = new Map<number, FieldValue>(form_fields.map(({ id, value }) => [id, value]));
  const fields = await loadVerificationForm(database.db);
  if (fields.length === 0) throw new CallFailure('verification_not_open');
  const replaced = await withUploads({ database, files, accountId: caller.id }, async (accept) => {
    const checked = new Map<number, CheckedValue>();
    for (const field of fields) {
      const value = values.get(field.id);
      if (value !== undefined && typeof value !== 'string' && field.field_type === 'file') {
        checked.set(field.id, { upload: await accept(value, 'verificationFile') });
      } else if (field.field_type === 'file') checked.set(field.id, null);
      else checked.set(field.id, { texts: checkFieldValue(field, value) });
    }
    return database.transaction((trx) => saveApplication(caller.id, fields, checked, context, trx));
  });
  await deleteUnusedFiles(replaced, context);
  return { data: null, message: 'Your application has been sent.' };
});

/** @returns ids of files of the previous application that are no longer used */
async function saveApplication(
  accountId: number,
  fields: Awaited<ReturnType<typeof loadVerificationForm>>,
  checked: ReadonlyMap<number, CheckedValue>,
  context: Context,
  trx: Transaction<Tables>,
): Promise<number[]> {
  const at = context.now();
  const account = await trx
    .selectFrom('account')
    .select(['name', 'email', 'mobile', 'verification_status'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const status = transition(verificationGraph, account.verification_status as VerificationStatus, 'apply', 'owner');
  if (status === null) throw new CallFailure('verification_not_open');
  const { id } = await trx
    .insertInto('verification')
    .values({ account_id: accountId, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ updated_at: at, reason: '', decided_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = await trx
    .selectFrom('verification_value')
    .select(['field_id', 'file_id'])
    .where('verification_id', '=', id)
    .execute();
  const previousFiles = new Map(before.map(({ field_id, file_id }) => [field_id, file_id]));
  await trx.deleteFrom('verification_value').where('verification_id', '=', id).execute();
  const used = new Set<number>();
  for (const field of fields) {
    const value = checked.get(field.id) ?? null;
    const texts = value && 'texts' in value ? value.texts : [];
    let fileId: number | null = null;
    if (value && 'upload' in value) fileId = await saveFileRow(trx, value.upload, accountId);
    else if (field.field_type === 'file') fileId = previousFiles.get(field.id) ?? null;
    if (fileId === null && texts.length === 0) {
      throw new CallFailure('validation', { message: `${field.name} is required` });
    }
    if (fileId !== null) used.add(fileId);
    await trx
      .insertInto('verification_value')
      .values({ verification_id: id, field_id: field.id, texts, file_id: fileId })
      .execute();
  }
  await trx.updateTable('account').set({ verification_status: status }).where('id', '=', accountId).execute();
  const applicant = `${account.name} <${account.email || account.mobile}>`;
  await mailAdmin(applicant, `verification ${accountId} ${at.toISOString()}`, context, trx);
  return before.flatMap(({ file_id }) => (file_id !== null && !used.has(file_id) ? [file_id] : []));
}

/** @param once ties the mail to the account, so that it is deleted with it */
async function mailAdmin(applicant: string, once: string, { database, outbox }: Context, trx: Transaction<Tables>) {
  const operator = (await loadSettings(database, trx)).text('company_email');
  if (operator === '') return;
  const subject = `Verification: ${applicant}`;
  await outbox.add(
    { kind: 'mail', recipient: operator, subject, text: `${applicant} has applied for verification.`, once },
    trx,
  );
}

const number = /^[+-]?\d{1,18}([.,]\d{1,10})?$/;

/**
 * Validates the value of one field and returns it as stored: one text, several for a checkbox.
 * @param value as it was sent: a comma-separated list for a checkbox, `undefined` when absent
 * @throws CallFailure `validation`, `verification_choice_unknown`
 */
export function checkFieldValue({ name, field_type, form_fields_values }: VerificationField, value: unknown): string[] {
  const failure = (problem: string) => new CallFailure('validation', { message: `${name} ${problem}` });
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') throw failure('is required');
  if (field_type === 'number') {
    if (!number.test(text)) throw failure('must be a number');
    return [text];
  }
  if (field_type === 'text' || field_type === 'textarea') return [text];
  const choices = form_fields_values.map((choice) => choice.value);
  const chosen = field_type === 'checkbox' ? splitChoices(text, choices) : [text];
  if (chosen.length === 0) throw failure('is required');
  for (const one of chosen) {
    if (!choices.includes(one)) throw new CallFailure('verification_choice_unknown');
  }
  return chosen;
}

/** Splits a list of choices, which may contain commas themselves: the longest match is taken first. */
function splitChoices(list: string, choices: readonly string[]): string[] {
  const longestFirst = choices.toSorted((one, other) => other.length - one.length);
  const chosen = new Set<string>();
  for (let rest = list.trim(); rest !== '';) {
    const fitting = longestFirst.find((choice) => rest === choice || rest.startsWith(`${choice},`));
    const choice = fitting ?? rest.split(',', 1)[0] ?? rest;
    chosen.add(choice.trim());
    rest = rest.slice(choice.length).replace(/^,\s*/, '').trim();
  }
  chosen.delete('');
  return [...chosen];
}
