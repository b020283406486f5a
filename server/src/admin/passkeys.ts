import {
  adminAddPasskey,
  adminBeginPasskey,
  adminBeginPasskeySignIn,
  adminDeletePasskey,
  adminGetPasskeys,
  adminPasskeySignIn,
} from '@latchkey/contract/calls/console/passkey';
import { CallFailure } from '@latchkey/contract/errors';
import { operatorRoleNames } from '@latchkey/contract/operator-roles';
import { type AnyAnswer, answer } from '../answer.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  deletePasskey,
  listPasskeys,
  verifyPasskey,
} from '../passkeys/passkeys.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { expectOperator } from './expect-operator.ts';
import { startOperatorSession, writeOperator } from './operator-sessions.ts';
import { expectOwnPassword, holderOf, writeChange } from './two-factor.ts';

const get = answer(adminGetPasskeys, async (_, context) => {
  const data = await listPasskeys(holderOf(expectOperator(context).id), context.database.db);
  return { data, total: data.length };
});

const begin = answer(adminBeginPasskey, async ({ password }, context) => {
  const { id, email, name } = expectOperator(context);
  await expectOwnPassword(password, context);
  const market = (await loadSettings(context.database)).text('company_name') || 'Latchkey';
  return { data: await beginPasskey(holderOf(id), { site: market, user: email, display: name || email }, context) };
});

/** The session goes on as one by the passkey, which the operator has just used. */
const add = answer(adminAddPasskey, async ({ response }, context) => {
  const { id, sessionHash } = expectOperator(context);
  const data = await addPasskey(holderOf(id), response, context, async (trx) => {
    await trx.updateTable('operator_session').set({ by_passkey: true }).where('token_hash', '=', sessionHash).execute();
    await writeChange('add-passkey', id, context, trx);
  });
  return { data };
});

const remove = answer(adminDeletePasskey, async ({ id: passkeyId }, context) => {
  const { id } = expectOperator(context);
  await context.database.transaction(async (trx) => {
    await deletePasskey(holderOf(id), passkeyId, trx);
    await writeChange('delete-passkey', id, context, trx);
  });
  return { data: null };
});

const beginSignIn = answer(adminBeginPasskeySignIn, async (_, context) => ({
  data: await beginPasskeySignIn(context),
}));

const signIn = answer(adminPasskeySignIn, async ({ response, in_cookie }, context) => {
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
  log.info({ operator: id }, 'signed in to the console by a passkey');
  const { name, email, is_demo: isDemo } = found;
  return {
    message: 'You are signed in.',
    ...(!in_cookie && { token }),
    data: writeOperator({ id, name, email, role, isDemo }),
  };
});

/** Passkeys of the operator's people. */
export const answers: readonly AnyAnswer[] = [get, begin, add, remove, beginSignIn, signIn];
