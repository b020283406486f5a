import {
  addPasskey as addCall,
  beginPasskey as beginCall,
  beginPasskeySignIn as beginSignInCall,
  deletePasskey as deleteCall,
  getPasskeys,
  passkeySignIn,
} from '@latchkey/contract/sign-in/passkeys/calls';
import { expectCaller } from '../../platform/expect-caller.ts';
import { type AnyHandler, defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { checkIsActive } from '../sessions/check-is-active.ts';
import { expectConfirmed } from '../../account/recent-confirmation.ts';
import { openSession } from '../sessions/open-session.ts';
import { mailSecurityChange } from '../two-factor/security-mail.ts';
import type { Holder } from '../two-factor/two-factor.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  deletePasskey,
  listPasskeys,
  verifyPasskey,
} from './passkeys.ts';

const holderOf = (context: Pick<Context, 'caller'>): Holder => ({ kind: 'account', id: expectCaller(context).id });

const get = defineHandler(getPasskeys, async (_, context) => {
  const data = await listPasskeys(holderOf(context), context.database.db);
  return { data, total: data.length };
});

const begin = defineHandler(beginCall, async (_, context) => {
  await expectConfirmed(context);
  const holder = holderOf(context);
  const { email, mobile, name } = await context.database.db
    .selectFrom('account')
    .select(['email', 'mobile', 'name'])
    .where('id', '=', holder.id)
    .executeTakeFirstOrThrow();
  const site = (await loadSettings(context.database)).text('company_name') || 'Latchkey';
  const user = email || mobile || name || String(holder.id);
  return { data: await beginPasskey(holder, { site, user, display: name || user }, context) };
});

const add = defineHandler(addCall, async ({ response }, context) => {
  const holder = holderOf(context);
  const data = await addPasskey(holder, response, context, (trx) =>
    mailSecurityChange('passkey-added', holder.id, context, trx),
  );
  context.log.info({ account: holder.id, passkey: data.id }, 'passkey added');
  return { data };
});

const remove = defineHandler(deleteCall, async ({ id }, context) => {
  const holder = holderOf(context);
  await expectConfirmed(context);
  await context.database.transaction(async (trx) => {
    await deletePasskey(holder, id, trx);
    await mailSecurityChange('passkey-deleted', holder.id, context, trx);
  });
  context.log.info({ account: holder.id, passkey: id }, 'passkey deleted');
  return { data: null };
});

const beginSignIn = defineHandler(beginSignInCall, async (_, context) => ({ data: await beginPasskeySignIn(context) }));

const signIn = defineHandler(passkeySignIn, async ({ response, fcm_id }, context) => {
  const id = await verifyPasskey('account', response, context);
  const account = await context.database.db
    .selectFrom('account')
    .select(['id', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return openSession(checkIsActive(account), fcm_id, context);
});

/** Handlers of the passkeys of users. */
export const handlers: readonly AnyHandler[] = [get, begin, add, remove, beginSignIn, signIn];
