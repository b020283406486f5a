import {
  beginTwoFactor as beginCall,
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes as renewCall,
  turnOffTwoFactor,
} from '@latchkey/contract/sign-in/two-factor/calls';
import type { Flag } from '@latchkey/contract/schema/primitives';
import { expectCaller } from '../../platform/expect-caller.ts';
import { type AnyHandler, defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { expectConfirmed } from '../../account/recent-confirmation.ts';
import { mailSecurityChange } from './security-mail.ts';
import {
  beginTwoFactor,
  deleteTwoFactor,
  type Holder,
  loadTwoFactor,
  renewRecoveryCodes,
  consumeFirstCode,
  consumeTwoFactorCode,
  enableTwoFactor,
} from './two-factor.ts';

const holderOf = (context: Pick<Context, 'caller'>): Holder => ({ kind: 'account', id: expectCaller(context).id });

const get = defineHandler(getTwoFactor, async (_, context) => {
  const { isOn, left } = await loadTwoFactor(holderOf(context), context.database.db);
  const is_on: Flag = isOn ? 1 : 0;
  return { data: { is_on, recovery_codes: left } };
});

const begin = defineHandler(beginCall, async (_, context) => {
  const { database } = context;
  await expectConfirmed(context);
  const holder = holderOf(context);
  const account = await database.db
    .selectFrom('account')
    .select(['email', 'mobile', 'name'])
    .where('id', '=', holder.id)
    .executeTakeFirstOrThrow();
  const issuer = (await loadSettings(database)).text('company_name') || 'Latchkey';
  const label = account.email || account.mobile || account.name || String(holder.id);
  return { data: await beginTwoFactor(holder, { issuer, label }, context) };
});

/** Ends the other sessions, which were opened without a second step. */
const confirm = defineHandler(confirmTwoFactor, async ({ code }, context) => {
  const { database, sessions } = context;
  const holder = holderOf(context);
  await consumeFirstCode(holder, code, context);
  const codes = await database.transaction(async (trx) => {
    const made = await enableTwoFactor(holder, trx);
    await sessions.end(holder.id, { except: expectCaller(context).sessionId }, trx);
    await mailSecurityChange('two-factor-on', holder.id, context, trx);
    return made;
  });
  sessions.evict(holder.id);
  return { data: { recovery_codes: codes } };
});

const renew = defineHandler(renewCall, async ({ code }, context) => {
  const holder = holderOf(context);
  await consumeTwoFactorCode(holder, code, context);
  const codes = await context.database.transaction((trx) => renewRecoveryCodes(holder, trx));
  return { data: { recovery_codes: codes } };
});

const turnOff = defineHandler(turnOffTwoFactor, async ({ code }, context) => {
  const holder = holderOf(context);
  await consumeTwoFactorCode(holder, code, context);
  await context.database.transaction(async (trx) => {
    await deleteTwoFactor(holder, trx);
    await mailSecurityChange('two-factor-off', holder.id, context, trx);
  });
  return { data: null };
});

/** Handlers of two-step sign-in of users. */
export const handlers: readonly AnyHandler[] = [get, begin, confirm, renew, turnOff];
