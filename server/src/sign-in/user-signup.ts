import type { LoginType } from '@latchkey/contract/account/records';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { expectSingleStep } from './two-factor/sign-in-ticket.ts';
import { openSession } from './sessions/open-session.ts';
import { signInByIdentity } from './sign-in-by-identity.ts';
import { signInByPhone } from './phone/sign-in-by-phone.ts';
import { checkLoginTypeEnabled } from '../platform/settings/login-type-settings.ts';
import type { SignInInput } from './sign-in-input.ts';
import { userSignup } from '@latchkey/contract/sign-in/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { normaliseEmail } from '@latchkey/contract/account/contact';
import { checkIsActive } from './sessions/check-is-active.ts';
import { findEmailAccount } from './find-email-account.ts';
import { countAttempt, resetLockout } from '../platform/rate-limit/lockouts.ts';
import { isPassword } from '../platform/crypto/passwords.ts';
import type { UploadedFile } from '@latchkey/contract/schema/uploaded-file';
import { saveFileRow, withUploads } from '../platform/files/with-uploads.ts';

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
export const userSignupHandler = defineHandler(userSignup, async (input, context) => {
  const type = input.type ?? input.logintype ?? '3';
  await checkLoginTypeEnabled(type, context.database);
  const accountId = await methods[type](input, context);
  await expectSingleStep(accountId, context);
  if (typeof input.profile === 'object') await saveFirstPhoto(accountId, input.profile, context);
  return openSession(accountId, input.fcm_id, context);
});

/**
 * Returns the id of the account of an email and its password (contract 5.1). Neither the response nor its time reveals
 * whether the email or the password is wrong.
 */
async function signInByPassword(input: SignInInput, context: Context): Promise<number> {
  const { database } = context;
  const email = normaliseEmail(input.email ?? '');
  const account = await findEmailAccount(email, database.db);
  // The password of a demo account is public, and a few wrong attempts must not lock out all its users.
  if (!account?.is_demo) await countAttempt('password', email, context);
  const isRight = await isPassword(account?.password_hash, input.password ?? '');
  if (!account || !isRight) throw new CallFailure('sign_in_failed');
  await resetLockout('password', email, database.db);
  checkIsActive(account);
  if (!account.is_email_verified) throw new CallFailure('email_not_verified');
  return account.id;
}

/**
 * Saves the photo sent with the sign-in that creates an account (contract 2.2). A photo given as URL is not fetched, to
 * prevent server-side request forgery. An invalid photo does not fail the sign-in; the profile accepts another one.
 */
async function saveFirstPhoto(accountId: number, photo: UploadedFile, context: Context): Promise<void> {
  const { database, files, log } = context;
  const isNew = await database.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('signed_in_at', 'is', null)
    .where('profile_id', 'is', null)
    .executeTakeFirst();
  if (!isNew) return;
  try {
    await withUploads({ database, files, accountId }, async (accept) => {
      const accepted = await accept(photo, 'profile');
      await database.transaction(async (trx) => {
        const profile_id = await saveFileRow(trx, accepted, accountId);
        await trx.updateTable('account').set({ profile_id }).where('id', '=', accountId).execute();
      });
    });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    log.info({ account: accountId, reason: error.key }, 'first photo rejected');
  }
}
