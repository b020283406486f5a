import { adminInviteAgain } from '@latchkey/contract/calls/console/team';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { loadMailStatus } from '../../services/delivery-status.ts';
import { expectOperator } from '../expect-operator.ts';
import { writeAudit } from '../write-audit.ts';
import { holdOperator } from './hold-operator.ts';
import { makeInvitation } from './mail-link.ts';

/**
 * Mails another link to somebody who has not chosen a password yet; the one before is worth nothing any more.
 * @throws CallFailure `not_found`, `account_off`, `invitation_accepted`
 */
export default answer(adminInviteAgain, async ({ id }, context) => {
  const from = { by: expectOperator(context).name, delivery: (await loadMailStatus(context)).state };
  const data = await context.database.transaction(async (within) => {
    const invited = await holdOperator(id, within);
    if (!invited.is_active) throw new CallFailure('account_off');
    if (invited.password_hash !== '') throw new CallFailure('invitation_accepted');
    const invitation = await makeInvitation(invited, from, context, within);
    const change = { subject: 'operator', subject_id: id, accountId: null, before: '', after: invited.name } as const;
    await writeAudit({ action: 'invite-again', ...change, reason: '' }, context, within);
    return invitation;
  });
  return { data };
});
