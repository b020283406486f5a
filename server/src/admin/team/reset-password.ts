import { adminResetPassword } from '@latchkey/contract/calls/console/team';
import { CallFailure } from '@latchkey/contract/errors';
import { password as limits } from '@latchkey/contract/limits';
import type { Selectable } from 'kysely';
import { answer } from '../../answer.ts';
import type { Context } from '../../context.ts';
import type { OperatorLinkTable } from '../../database/tables.ts';
import { checkNewPassword, hashPassword } from '../../sign-in/passwords.ts';
import { tokenHash } from '../../sign-in/sessions.ts';
import { holdOperator } from './hold-operator.ts';
import { storeOperatorPassword } from './store-operator-password.ts';

/**
 * Sets the password of an account of the console by the link that was mailed, once.
 * @throws CallFailure `reset_link_invalid` for a link that is unknown, used or too old
 */
export default answer(adminResetPassword, async ({ token, password }, context) => {
  const { database, now } = context;
  const hash = tokenHash(token);
  // Looked at before the dear part: made-up tokens cost next to nothing.
  const link = await database.db
    .selectFrom('operator_link as link')
    .innerJoin('operator', 'operator.id', 'link.operator_id')
    .selectAll('link')
    .select(['operator.name', 'operator.email'])
    .where('link.token_hash', '=', hash)
    .executeTakeFirst();
  const { name, email } = checkLink(link, context);
  await checkNewPassword(password, database, [name, email], limits.operatorMinLength);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (within) => {
    const used = await within
      .deleteFrom('operator_link')
      .where('token_hash', '=', hash)
      .returningAll()
      .executeTakeFirst();
    const operator = await holdOperator(checkLink(used, context).operator_id, within);
    if (!operator.is_active) throw new CallFailure('reset_link_invalid');
    await storeOperatorPassword(operator, passwordHash, context, within);
    const isFirst = operator.password_hash === '';
    const change = { subject: 'operator', subject_id: operator.id, before: '', after: operator.name };
    const action = isFirst ? 'accept-invitation' : 'reset-password';
    await within
      .insertInto('audit')
      .values({ ...change, action, operator_id: operator.id, made_at: now() })
      .execute();
  });
  return { message: 'Your password is set. Sign in with it.' };
});

function checkLink<Link extends Selectable<OperatorLinkTable>>(link: Link | undefined, { now }: Context): Link {
  if (!link || link.expires_at <= now()) throw new CallFailure('reset_link_invalid');
  return link;
}
