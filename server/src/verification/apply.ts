import type { InputOf } from '@latchkey/contract/call';
import { applyAgentVerification } from '@latchkey/contract/calls/verification';
import { CallFailure } from '@latchkey/contract/errors';
import { transition } from '@latchkey/contract/states/graph';
import { verificationGraph, type VerificationStatus } from '@latchkey/contract/states/verification';
import type { Transaction } from 'kysely';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { keepFile, withUploads } from '../services/files/accept-uploads.ts';
import type { AcceptedUpload } from '../services/files/accept-upload.ts';
import { removeFiles } from '../services/files/remove-files.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { checkValue } from './check-value.ts';
import { loadForm } from './load-form.ts';

type Given = InputOf<typeof applyAgentVerification>['form_fields'][number]['value'];

/** What was answered to one field; null keeps the file that was handed in before. */
type Checked = { texts: string[] } | { upload: AcceptedUpload } | null;

/** Hands in the form, the first time or again after a refusal (contract 2.9). Every field needs an answer. */
export default answer(applyAgentVerification, async ({ form_fields }, context) => {
  const { database, files } = context;
  const caller = expectCaller(context);
  const given = new Map<number, Given>(form_fields.map(({ id, value }) => [id, value]));
  const fields = await loadForm(database.db);
  if (fields.length === 0) throw new CallFailure('verification_not_open');
  const replaced = await withUploads({ database, files, accountId: caller.id }, async (accept) => {
    const checked = new Map<number, Checked>();
    for (const field of fields) {
      const value = given.get(field.id);
      if (value !== undefined && typeof value !== 'string' && field.field_type === 'file') {
        checked.set(field.id, { upload: await accept(value, 'verificationFile') });
      } else if (field.field_type === 'file') checked.set(field.id, null);
      else checked.set(field.id, { texts: checkValue(field, value) });
    }
    return database.transaction((within) => store(caller.id, fields, checked, context, within));
  });
  await removeFiles(replaced, context);
  return { data: null, message: 'Your application was sent.' };
});

/** @returns files of the application before, which this one does not need */
async function store(
  accountId: number,
  fields: Awaited<ReturnType<typeof loadForm>>,
  checked: ReadonlyMap<number, Checked>,
  context: Context,
  within: Transaction<Tables>,
): Promise<number[]> {
  const at = context.now();
  const account = await within
    .selectFrom('account')
    .select(['name', 'email', 'mobile', 'verification_status'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const status = transition(verificationGraph, account.verification_status as VerificationStatus, 'apply', 'owner');
  if (status === null) throw new CallFailure('verification_not_open');
  const { id } = await within
    .insertInto('verification')
    .values({ account_id: accountId, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ updated_at: at, reason: '', decided_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = await within
    .selectFrom('verification_value')
    .select(['field_id', 'file_id'])
    .where('verification_id', '=', id)
    .execute();
  const keptFiles = new Map(before.map(({ field_id, file_id }) => [field_id, file_id]));
  await within.deleteFrom('verification_value').where('verification_id', '=', id).execute();
  const used = new Set<number>();
  for (const field of fields) {
    const value = checked.get(field.id) ?? null;
    const texts = value && 'texts' in value ? value.texts : [];
    let fileId: number | null = null;
    if (value && 'upload' in value) fileId = await keepFile(within, value.upload, accountId);
    else if (field.field_type === 'file') fileId = keptFiles.get(field.id) ?? null;
    if (fileId === null && texts.length === 0) {
      throw new CallFailure('validation', { message: `${field.name} is required` });
    }
    if (fileId !== null) used.add(fileId);
    await within
      .insertInto('verification_value')
      .values({ verification_id: id, field_id: field.id, texts, file_id: fileId })
      .execute();
  }
  await within.updateTable('account').set({ verification_status: status }).where('id', '=', accountId).execute();
  await tellOperator(`${account.name} <${account.email || account.mobile}>`, context, within);
  return before.flatMap(({ file_id }) => (file_id !== null && !used.has(file_id) ? [file_id] : []));
}

async function tellOperator(who: string, { database, outbox }: Context, within: Transaction<Tables>): Promise<void> {
  const operator = (await loadSettings(database)).text('company_email');
  if (operator === '') return;
  const subject = `Verification: ${who}`;
  await outbox.add({ kind: 'mail', recipient: operator, subject, text: `${who} asks to be verified.` }, within);
}
