import { adminInviteOperator } from '@latchkey/contract/admin/team/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { normaliseEmail } from '@latchkey/contract/account/contact';
import { defineHandler } from '../../platform/define-handler.ts';
import { loadMailStatus } from '../../platform/external/delivery-status.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { createInvitation } from './operator-links.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

/**
 * Creates an operator without a password and mails a link to choose one; the response has the link, too.
 * @throws CallFailure `email_taken`
 */
export default defineHandler(adminInviteOperator, async ({ email: typed, name, role }, context) => {
  const email = normaliseEmail(typed);
  const from = { by: expectOperator(context).name, delivery: (await loadMailStatus(context)).state };
  const data = await context.database.transaction(async (trx) => {
    const created = await trx
      .insertInto('operator')
      .values({ email, name, role, password_hash: '', created_at: context.now() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) throw new CallFailure('email_taken');
    const invitation = await createInvitation({ id: created.id, email, name }, from, context, trx);
    const change = { subject: 'operator', subject_id: created.id, accountId: null, before: '' } as const;
    await writeAudit({ action: 'invite', ...change, after: `${name}, ${role}`, reason: '' }, context, trx);
    return { id: created.id, ...invitation };
  });
  return { data };
});
