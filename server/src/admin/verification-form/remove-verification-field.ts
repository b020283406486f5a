import { adminRemoveVerificationField } from '@latchkey/contract/admin/verification-form/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { lockForm, describeField } from './form-fields.ts';

/** Deletes a field. One that has values is switched off instead, so that the values stay. */
export default defineHandler(adminRemoveVerificationField, async ({ id }, context) => {
  const isKept = await context.database.transaction(async (trx) => {
    const before = (await lockForm(trx)).find((field) => field.id === id);
    if (!before) throw new CallFailure('not_found');
    const hasValues = before.is_answered === 1;
    if (hasValues) await trx.updateTable('verification_field').set({ is_active: false }).where('id', '=', id).execute();
    else await trx.deleteFrom('verification_field').where('id', '=', id).execute();
    const about = { subject: 'verification-field', subject_id: id, accountId: null, reason: '' } as const;
    const after = hasValues ? 'off, its answers are kept' : 'removed';
    const change = { before: describeField(before), after };
    await writeAudit({ action: 'remove-verification-field', ...about, ...change }, context, trx);
    return hasValues;
  });
  return { data: { is_kept: isKept ? (1 as const) : (0 as const) } };
});
