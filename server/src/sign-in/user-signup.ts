import type { LoginType } from '@latchkey/contract/account/customer';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { expectSingleStep } from './two-factor/sign-in-ticket.ts';
import { saveFirstPhoto } from './save-first-photo.ts';
import { openSession } from './sessions/open-session.ts';
import { signInByIdentity } from './sign-in-by-identity.ts';
import { signInByPassword } from './sign-in-by-password.ts';
import { signInByPhone } from './phone/sign-in-by-phone.ts';
import { checkLoginTypeEnabled } from '../platform/settings/login-type-settings.ts';
import type { SignInInput } from './sign-in-input.ts';
import { userSignup } from '@latchkey/contract/sign-in/calls';

type SignInMethod = (input: SignInInput, context: Context) => Promise<number>;

/** Authentication of each login type (contract 4.3); returns the id of an active account. */
const methods: Readonly<Record<LoginType, SignInMethod>> = {
  '0': (input, context) => signInByIdentity('0', input, context),
  '1': signInByPhone,
  '2': (input, context) => signInByIdentity('2', input, context),
  '3': signInByPassword,
};

/**
 * Signs in; a first sign-in by phone or an identity provider creates the account (contract 2.2 and 5).
 * @throws CallFailure `two_factor_required`, with the `ticket` of `finish-sign-in`
 */
export default defineHandler(userSignup, async (input, context) => {
  const type = input.type ?? input.logintype ?? '3';
  await checkLoginTypeEnabled(type, context.database);
  const accountId = await methods[type](input, context);
  await expectSingleStep(accountId, context);
  if (typeof input.profile === 'object') await saveFirstPhoto(accountId, input.profile, context);
  return openSession(accountId, input.fcm_id, context);
});
