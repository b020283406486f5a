import { adminRemoveVerificationField } from '@latchkey/contract/calls/console/verification-form';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { writeAudit } from '../write-audit.ts';
import { holdForm, inWords } from './form-rows.ts';

/** Removes a field. One that somebody answered is switched off instead: what they answered stays with them. */
export default answer(adminRemoveVerificationField, async ({ id }, context) => {
  const isKept = await context.database.transaction(async (within) => {
    const before = (await holdForm(within)).find((field) => field.id === id);
    if (!before) throw new CallFailure('not_found');
    const kept = before.is_answered === 1;
    if (kept) await within.updateTable('verification_field').set({ is_active: false }).where('id', '=', id).execute();
    else await within.deleteFrom('verification_field').where('id', '=', id).execute();
    const about = { subject: 'verification-field', subject_id: id, accountId: null, reason: '' } as const;
    const after = kept ? 'off, its answers are kept' : 'removed';
    const change = { before: inWords(before), after };
    await writeAudit({ action: 'remove-verification-field', ...about, ...change }, context, within);
    return kept;
  });
  return { data: { is_kept: isKept ? (1 as const) : (0 as const) } };
});
