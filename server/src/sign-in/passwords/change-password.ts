import { CallFailure } from '@latchkey/contract/errors';
import { movePushTokens } from '../../notification/push-tokens.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import { expectCaller } from '../../platform/expect-caller.ts';
import { checkOwnPassword } from '../../account/recent-confirmation.ts';
import { checkNewPassword, hashPassword } from '../../platform/crypto/passwords.ts';
import { storePassword } from './store-password.ts';
import { changePassword } from '@latchkey/contract/sign-in/calls';

/** Replaces the password, given the old one. All sessions end; the response has the token of a new session. */
export const changePasswordHandler = defineHandler(changePassword, async ({ old_password, password }, context) => {
  const { database, sessions, userAgent } = context;
  const { id, sessionId } = expectCaller(context);
  const account = await database.db
    .selectFrom('account')
    .select(['name', 'email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // Accounts that sign in by phone or an identity provider have no password.
  if (account.password_hash === null) throw new CallFailure('sign_in_method_off');
  await checkOwnPassword(account, old_password, context);
  await checkNewPassword(password, database, [account.name, account.email]);
  const passwordHash = await hashPassword(password);
  const token = await database.transaction(async (trx) => {
    const session = await sessions.start(id, userAgent, trx);
    await movePushTokens(sessionId, session.sessionId, trx);
    await storePassword(id, passwordHash, context, trx, session.sessionId);
    return session.token;
  });
  sessions.evict(id);
  return { message: 'Password changed. You’ve been signed out on all other devices.', token };
});
