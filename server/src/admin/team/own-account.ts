import {
  adminGetSessions,
  adminEndSession,
  adminChangeName,
  adminChangePassword,
} from '@latchkey/contract/admin/team/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { password as limits } from '@latchkey/contract/limits';
import { defineHandler } from '../../platform/define-handler.ts';
import { isOpenOperatorSession, operatorRecord } from '../operator/operator-sessions.ts';
import { expectOperator } from '../../platform/expect-caller.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { lockOperator } from '../operator/lock-operator.ts';
import { countAttempt, resetLockout } from '../../platform/rate-limit/lockouts.ts';
import { checkNewPassword, hashPassword, isPassword } from '../../platform/crypto/passwords.ts';
import { storeOperatorPassword } from './reset-password.ts';

/** Returns the open sessions of the operator who calls; for the shared demo account, only the current one. */
export const getSessions = defineHandler(adminGetSessions, async (_, context) => {
  const { id, isDemo, sessionHash } = expectOperator(context);
  const rows = await context.database.db
    .selectFrom('operator_session')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'token_hash'])
    .where('operator_id', '=', id)
    .where(isOpenOperatorSession(context.now()))
    .$if(isDemo, (query) => query.where('token_hash', '=', sessionHash))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const data = rows.map(({ token_hash: hash, created_at, last_seen_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: hash.equals(sessionHash),
  }));
  return { data, total: data.length };
});

/**
 * Changes the password of the operator who calls, with the old one as confirmation; all other sessions of the operator
 * end, including those as users.
 * @throws CallFailure `sign_in_failed` for a wrong old password, those of `checkNewPassword` for the new one
 */
export const changePassword = defineHandler(adminChangePassword, async ({ old_password, password }, context) => {
  const { database, sessions } = context;
  const { id, name, email, sessionHash } = expectOperator(context);
  const stored = await database.db
    .selectFrom('operator')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  await countAttempt('password', `operator ${email}`, context);
  if (!(await isPassword(stored?.password_hash, old_password))) throw new CallFailure('sign_in_failed');
  // At once, because a rejected new password is no failed sign-in.
  await resetLockout('password', `operator ${email}`, database.db);
  await checkNewPassword(password, database, [name, email], limits.operatorMinLength);
  const passwordHash = await hashPassword(password);
  const impersonated = await database.transaction(async (trx) => {
    const operator = await lockOperator(id, trx);
    const accountIds = await storeOperatorPassword(operator, passwordHash, context, trx, sessionHash);
    const change = { subject: 'operator', subject_id: id, accountId: null, before: '', after: operator.name } as const;
    await writeAudit({ action: 'change-password', ...change, reason: '' }, context, trx);
    return accountIds;
  });
  for (const accountId of impersonated) sessions.evict(accountId);
  return { message: 'Password changed. You’ve been signed out on all other devices.' };
});

/** Changes the name of the operator who calls. */
export const changeName = defineHandler(adminChangeName, async ({ name }, context) => {
  const operator = expectOperator(context);
  const { id } = operator;
  await context.database.transaction(async (trx) => {
    const { name: before } = await lockOperator(id, trx);
    if (before === name) return;
    await trx.updateTable('operator').set({ name }).where('id', '=', id).execute();
    const change = { subject: 'operator', subject_id: id, accountId: null, before, after: name } as const;
    await writeAudit({ action: 'change-name', ...change, reason: '' }, context, trx);
  });
  return { data: operatorRecord({ ...operator, name }) };
});

/**
 * Ends one session of the operator who calls, or all others.
 * @throws CallFailure `not_found`
 */
export const endSession = defineHandler(adminEndSession, async ({ id: sessionId }, context) => {
  const { id, name, sessionHash } = expectOperator(context);
  await context.database.transaction(async (trx) => {
    const ended = await trx
      .deleteFrom('operator_session')
      .where('operator_id', '=', id)
      .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId as number))
      .$if(sessionId === undefined, (query) => query.where('token_hash', '<>', sessionHash))
      .returning('id')
      .execute();
    if (sessionId !== undefined && ended.length === 0) throw new CallFailure('not_found');
    const change = {
      subject: 'operator',
      subject_id: id,
      accountId: null,
      before: `${ended.length} sessions`,
    } as const;
    await writeAudit({ action: 'end-session', ...change, after: name, reason: '' }, context, trx);
  });
  return { data: null };
});
