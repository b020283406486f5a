import { adminResetPassword } from '@latchkey/contract/admin/team/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { password as limits } from '@latchkey/contract/limits';
import type { Selectable } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import type { OperatorLinkTable } from '../../platform/database/tables.ts';
import { checkNewPassword, hashPassword } from '../../platform/crypto/passwords.ts';
import { lockOperator } from '../operator/lock-operator.ts';
import { storeOperatorPassword } from './store-operator-password.ts';
import { tokenHash } from '../../platform/crypto/tokens.ts';

/**
 * Sets the password of an operator by a mailed link, which works once.
 * @throws CallFailure `reset_link_invalid` for a link that is unknown, used or expired
 */
export default defineHandler(adminResetPassword, async ({ token, password }, context) => {
  const { database, now } = context;
  const hash = tokenHash(token);
  // Checked before the expensive password hash, so that invalid tokens are cheap to reject.
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
  await database.transaction(async (trx) => {
    const used = await trx.deleteFrom('operator_link').where('token_hash', '=', hash).returningAll().executeTakeFirst();
    const operator = await lockOperator(checkLink(used, context).operator_id, trx);
    if (!operator.is_active) throw new CallFailure('reset_link_invalid');
    await storeOperatorPassword(operator, passwordHash, context, trx);
    const isFirst = operator.password_hash === '';
    const change = { subject: 'operator', subject_id: operator.id, before: '', after: operator.name };
    const action = isFirst ? 'accept-invitation' : 'reset-password';
    await trx
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
