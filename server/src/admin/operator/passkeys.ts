import {
  adminAddPasskey,
  adminBeginPasskey,
  adminBeginPasskeySignIn,
  adminDeletePasskey,
  adminGetPasskeys,
  adminPasskeySignIn,
} from '@latchkey/contract/admin/passkeys/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { operatorRoleNames } from '@latchkey/contract/admin/operator-roles';
import { defineHandler } from '../../platform/define-handler.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  deletePasskey,
  listPasskeys,
  verifyPasskey,
} from '../../sign-in/passkeys/passkeys.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { siteName } from '../../platform/settings/site-name.ts';
import { startOperatorSession, operatorRecord } from './operator-sessions.ts';
import { expectOwnPassword, holderOf, writeTwoFactorAudit } from './two-factor.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

export const getPasskeys = defineHandler(adminGetPasskeys, async (_, context) => {
  const data = await listPasskeys(holderOf(expectOperator(context).id), context.database.db);
  return { data, total: data.length };
});

export const beginAddingPasskey = defineHandler(adminBeginPasskey, async ({ password }, context) => {
  const { id, email, name } = expectOperator(context);
  await expectOwnPassword(password, context);
  const market = siteName(await loadSettings(context.database));
  return { data: await beginPasskey(holderOf(id), { site: market, user: email, display: name || email }, context) };
});

/** The current session becomes a passkey session, because the operator has just used the passkey. */
export const confirmPasskey = defineHandler(adminAddPasskey, async ({ response }, context) => {
  const { id, sessionHash } = expectOperator(context);
  const data = await addPasskey(holderOf(id), response, context, async (trx) => {
    await trx.updateTable('operator_session').set({ by_passkey: true }).where('token_hash', '=', sessionHash).execute();
    await writeTwoFactorAudit('add-passkey', id, context, trx);
  });
  return { data };
});

export const removePasskey = defineHandler(adminDeletePasskey, async ({ id: passkeyId }, context) => {
  const { id } = expectOperator(context);
  await context.database.transaction(async (trx) => {
    await deletePasskey(holderOf(id), passkeyId, trx);
    await writeTwoFactorAudit('delete-passkey', id, context, trx);
  });
  return { data: null };
});

export const startPasskeySignIn = defineHandler(adminBeginPasskeySignIn, async (_, context) => ({
  data: await beginPasskeySignIn(context),
}));

export const signInWithPasskey = defineHandler(adminPasskeySignIn, async ({ response, in_cookie }, context) => {
  const { database, log, setConsoleSession } = context;
  if (in_cookie && !setConsoleSession) throw new CallFailure('not_allowed');
  const id = await verifyPasskey('operator', response, context);
  const found = await database.db
    .selectFrom('operator')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  const role = operatorRoleNames.find((name) => name === found?.role);
  if (!found || !role) throw new CallFailure('passkey_wrong');
  const token = await startOperatorSession(id, context, 'passkey');
  if (in_cookie) setConsoleSession?.(token);
  log.info({ operator: id }, 'console sign-in by passkey succeeded');
  const { name, email, is_demo: isDemo } = found;
  return {
    message: 'You are signed in.',
    ...(!in_cookie && { token }),
    data: operatorRecord({ id, name, email, role, isDemo }),
  };
});
