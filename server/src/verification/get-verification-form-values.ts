import { getAgentVerificationFormValues } from '@latchkey/contract/verification/calls';
import type { VerificationField } from '@latchkey/contract/verification/verification';
import { defineHandler } from '../platform/define-handler.ts';
import { expectCaller } from '../platform/expect-caller.ts';
import { fileUrl } from '../platform/files/file-url.ts';
import { loadVerificationValues } from './load-verification-values.ts';
import { loadVerificationForm } from './load-verification-form.ts';

/** Returns the caller's application with its status; null when the caller never applied (contract 2.9). */
export const getVerificationFormValuesHandler = defineHandler(getAgentVerificationFormValues, async (_, context) => {
  const { database, siteUrl } = context;
  const caller = expectCaller(context);
  const found = await database.db
    .selectFrom('verification')
    .innerJoin('account', 'account.id', 'verification.account_id')
    .leftJoin('file', 'file.id', 'account.profile_id')
    .select(['verification.id', 'verification.reason', 'verification.created_at', 'verification.updated_at'])
    .select(['account.verification_status', 'account.name', 'account.property_count', 'account.project_count'])
    .select('file.key')
    .where('account.id', '=', caller.id)
    .executeTakeFirst();
  const status = (['pending', 'success', 'failed'] as const).find((known) => known === found?.verification_status);
  if (!found || !status) return { data: null };

  const values = await loadVerificationValues([found.id], context);
  const fields = await loadVerificationForm(
    database.db,
    values.map(({ fieldId }) => fieldId),
  );
  const byId = new Map<number, VerificationField>(fields.map((field) => [field.id, field]));
  return {
    data: {
      id: found.id,
      user_id: caller.id,
      status,
      created_at: found.created_at.toISOString(),
      updated_at: found.updated_at.toISOString(),
      reject_reason: status === 'failed' ? found.reason : '',
      user: {
        id: caller.id,
        name: found.name,
        profile: fileUrl(siteUrl, found.key),
        property_count: found.property_count,
        projects_count: found.project_count,
      },
      verify_customer_values: values.flatMap(({ id, fieldId, value }) => {
        const verify_form = byId.get(fieldId);
        if (!verify_form) return [];
        return [{ id, verify_customer_id: found.id, verify_customer_form_id: fieldId, value, verify_form }];
      }),
    },
  };
});
