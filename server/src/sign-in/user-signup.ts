import { userSignup } from '@latchkey/contract/calls/account';
import type { LoginType } from '@latchkey/contract/records/customer';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { expectSingleStep } from '../two-factor/sign-in-ticket.ts';
import { keepFirstPhoto } from './first-photo.ts';
import { openSession } from './open-session.ts';
import { signInByIdentity } from './sign-in-by-identity.ts';
import { signInByPassword } from './sign-in-by-password.ts';
import { signInByPhone } from './sign-in-by-phone.ts';
import { checkWayIsOn } from './sign-in-ways.ts';
import type { SignUp } from './sign-up.ts';

type Way = (input: SignUp, context: Context) => Promise<number>;

/** Who proves what in each of the four ways (contract 4.3); each answers an account that may come in. */
const ways: Readonly<Record<LoginType, Way>> = {
  '0': (input, context) => signInByIdentity('0', input, context),
  '1': signInByPhone,
  '2': (input, context) => signInByIdentity('2', input, context),
  '3': signInByPassword,
};

/**
 * Signs in; a first sign-in by phone or another site makes the account (contract 2.2 and 5).
 * @throws CallFailure `two_factor_required`, with the `ticket` of `finish-sign-in`
 */
export default answer(userSignup, async (input, context) => {
  const type = input.type ?? input.logintype ?? '3';
  await checkWayIsOn(type, context.database);
  const accountId = await ways[type](input, context);
  await expectSingleStep(accountId, context);
  if (typeof input.profile === 'object') await keepFirstPhoto(accountId, input.profile, context);
  return openSession(accountId, input.fcm_id, context);
});
