import { adminInviteOperator } from '@latchkey/contract/calls/console/team';
import { CallFailure } from '@latchkey/contract/errors';
import { normaliseEmail } from '@latchkey/contract/rules/contact';
import { answer } from '../../answer.ts';
import { loadMailStatus } from '../../services/delivery-status.ts';
import { expectOperator } from '../expect-operator.ts';
import { writeAudit } from '../write-audit.ts';
import { makeInvitation } from './mail-link.ts';

/**
 * Makes an account of the console that has no password yet, and mails a link to choose one; the owner who invites gets
 * the link too.
 * @throws CallFailure `email_taken`
 */
export default answer(adminInviteOperator, async ({ email: typed, name, role }, context) => {
  const email = normaliseEmail(typed);
  const from = { by: expectOperator(context).name, delivery: (await loadMailStatus(context)).state };
  const data = await context.database.transaction(async (within) => {
    const made = await within
      .insertInto('operator')
      .values({ email, name, role, password_hash: '', created_at: context.now() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new CallFailure('email_taken');
    const invitation = await makeInvitation({ id: made.id, email, name }, from, context, within);
    const change = { subject: 'operator', subject_id: made.id, accountId: null, before: '' } as const;
    await writeAudit({ action: 'invite', ...change, after: `${name}, ${role}`, reason: '' }, context, within);
    return { id: made.id, ...invitation };
  });
  return { data };
});
