import { adminForgotPassword, adminGetPasswordLink, adminResetPassword } from '@latchkey/contract/admin/team/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { password as limits } from '@latchkey/contract/limits';
import { normaliseEmail } from '@latchkey/contract/account/contact';
import type { Selectable, Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import type { OperatorTable, Tables } from '../../platform/database/tables.ts';
import { checkNewPassword, hashPassword } from '../../platform/crypto/passwords.ts';
import { lockOperator } from '../operator/lock-operator.ts';
import { tokenHash } from '../../platform/crypto/tokens.ts';
import { expectMailServer } from '../../platform/external/delivery-channels.ts';
import { runAfterResponse } from '../../sign-in/run-after-response.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { resetLockout } from '../../platform/rate-limit/lockouts.ts';
import { sendResetLink } from './operator-links.ts';

/**
 * Mails a link to reset the password. Neither response nor timing reveals whether the account exists. The password of a
 * demo account is public and cannot be reset.
 */
export const forgotPassword = defineHandler(adminForgotPassword, async ({ email }, context) => {
  const { database } = context;
  await expectMailServer(context);
  const found = await database.db
    .selectFrom('operator')
    .select(['id', 'email', 'name'])
    .where('email', '=', normaliseEmail(email))
    .where('is_active', '=', true)
    .where('is_demo', '=', false)
    .executeTakeFirst();
  if (found) await runAfterResponse(() => database.transaction((trx) => sendResetLink(found, context, trx)), context);
  return { message: 'If this email belongs to a console account, a link is on its way.' };
});

/**
 * Returns the operator whose password a mailed link sets.
 * @throws CallFailure `reset_link_invalid` for a link that is unknown, used or expired, or of a deactivated operator
 */
export const getPasswordLink = defineHandler(adminGetPasswordLink, async ({ token }, context) => {
  const { name, email } = await findByLink(token, context);
  return { data: { name, email } };
});

/**
 * Sets the password of an operator by a mailed link, which works once.
 * @throws CallFailure `reset_link_invalid` for a link that is unknown, used or expired
 */
export const resetPassword = defineHandler(adminResetPassword, async ({ token, password }, context) => {
  const { database, sessions, now } = context;
  // Checked before the expensive password hash, so that invalid tokens are cheap to reject.
  const { operator_id: operatorId, name, email } = await findByLink(token, context);
  await checkNewPassword(password, database, [name, email], limits.operatorMinLength);
  const passwordHash = await hashPassword(password);
  const impersonated = await database.transaction(async (trx) => {
    // The operator is locked first, in the same order as in other changes of an operator.
    const operator = await lockOperator(operatorId, trx);
    const used = await trx
      .deleteFrom('operator_link')
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', now())
      .returning('operator_id')
      .executeTakeFirst();
    if (!used || !operator.is_active) throw new CallFailure('reset_link_invalid');
    const accountIds = await storeOperatorPassword(operator, passwordHash, context, trx);
    const isFirst = operator.password_hash === '';
    const change = { subject: 'operator', subject_id: operator.id, before: '', after: operator.name };
    const action = isFirst ? 'accept-invitation' : 'reset-password';
    await trx
      .insertInto('audit')
      .values({ ...change, action, operator_id: operator.id, made_at: now() })
      .execute();
    return accountIds;
  });
  for (const accountId of impersonated) sessions.evict(accountId);
  return { message: 'Your password is set. Sign in with it.' };
});

/** @throws CallFailure `reset_link_invalid` */
async function findByLink(token: string, { database, now }: Context) {
  const found = await database.db
    .selectFrom('operator_link as link')
    .innerJoin('operator', 'operator.id', 'link.operator_id')
    .select(['link.operator_id', 'operator.name', 'operator.email'])
    .where('link.token_hash', '=', tokenHash(token))
    .where('link.expires_at', '>', now())
    .where('operator.is_active', '=', true)
    .executeTakeFirst();
  if (!found) throw new CallFailure('reset_link_invalid');
  return found;
}

type OperatorRecord = Pick<Selectable<OperatorTable>, 'id' | 'email' | 'name' | 'password_hash'>;

/**
 * Stores a new password of an operator: deletes links, ends all sessions except `exceptSession`, including those as
 * users, resets the lockout, and notifies the operator by mail unless it is the first password.
 * @param exceptSession token hash of the session that stays open
 * @returns the ids of the accounts that the operator was signed in as; call `sessions.evict` for each after the commit
 */
export async function storeOperatorPassword(
  { id, email, name, password_hash: before }: OperatorRecord,
  passwordHash: string,
  context: Context,
  trx: Transaction<Tables>,
  exceptSession?: Buffer,
): Promise<number[]> {
  await trx.updateTable('operator').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  await trx.deleteFrom('operator_link').where('operator_id', '=', id).execute();
  await trx
    .deleteFrom('operator_session')
    .where('operator_id', '=', id)
    .$if(exceptSession !== undefined, (query) => query.where('token_hash', '<>', exceptSession as Buffer))
    .execute();
  await resetLockout('password', `operator ${email}`, trx);
  const reader = { to: email, name, language: context.language };
  if (before !== '') await enqueueMail(context, reader, 'password-changed', {}, { trx });
  return context.sessions.endImpersonations(id, trx);
}
