import { adminInviteOperator } from '@latchkey/contract/calls/console/team';
import { CallFailure } from '@latchkey/contract/errors';
import { normaliseEmail } from '@latchkey/contract/rules/contact';
import { answer } from '../../answer.ts';
import { expectOperator } from '../expect-operator.ts';
import { writeAudit } from '../write-audit.ts';
import { mailInvitation } from './mail-link.ts';

/**
 * Makes an account of the console that has no password yet, and mails a link to choose one.
 * @throws CallFailure `email_taken`
 */
export default answer(adminInviteOperator, async ({ email: typed, name, role }, context) => {
  const email = normaliseEmail(typed);
  const id = await context.database.transaction(async (within) => {
    const made = await within
      .insertInto('operator')
      .values({ email, name, role, password_hash: '', created_at: context.now() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new CallFailure('email_taken');
    await mailInvitation({ id: made.id, email, name }, expectOperator(context).name, context, within);
    const change = { subject: 'operator', subject_id: made.id, accountId: null, before: '' } as const;
    await writeAudit({ action: 'invite', ...change, after: `${name}, ${role}`, reason: '' }, context, within);
    return made.id;
  });
  return { data: { id } };
});
