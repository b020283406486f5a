import { adminInviteAgain } from '@latchkey/contract/admin/team/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { loadMailStatus } from '../../platform/external/delivery-status.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { lockOperator } from '../operator/lock-operator.ts';
import { createInvitation } from './operator-links.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

/**
 * Mails a new link to an operator who has not chosen a password yet; the previous link becomes invalid.
 * @throws CallFailure `not_found`, `account_off`, `invitation_accepted`
 */
export default defineHandler(adminInviteAgain, async ({ id }, context) => {
  const from = { by: expectOperator(context).name, delivery: (await loadMailStatus(context)).state };
  const data = await context.database.transaction(async (trx) => {
    const invited = await lockOperator(id, trx);
    if (!invited.is_active) throw new CallFailure('account_off');
    if (invited.password_hash !== '') throw new CallFailure('invitation_accepted');
    const invitation = await createInvitation(invited, from, context, trx);
    const change = { subject: 'operator', subject_id: id, accountId: null, before: '', after: invited.name } as const;
    await writeAudit({ action: 'invite-again', ...change, reason: '' }, context, trx);
    return invitation;
  });
  return { data };
});
