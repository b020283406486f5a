import { CallFailure } from '@latchkey/contract/errors';
import { normaliseEmail } from '@latchkey/contract/account/contact';
import { addAccount } from '../account/add-account.ts';
import type { Context } from '../platform/context.ts';
import { verifyIdentity } from './social/verify-identity.ts';
import { checkIsActive } from './sessions/check-is-active.ts';
import { sendWelcomeMail } from './send-welcome-mail.ts';
import type { SignInInput } from './sign-in-input.ts';

/**
 * Returns the id of the account of an identity verified by its provider, and creates it on the first sign-in (contract
 * 5.3). It is never merged with an account of another login type, not even with the same email (quality 9).
 */
export async function signInByIdentity(type: '0' | '2', input: SignInInput, context: Context): Promise<number> {
  const { database, language, now } = context;
  const claim = { type, authId: input.auth_id ?? '', idToken: input.id_token };
  const { authId, email, isEmailVerified, name } = await verifyIdentity(claim, context);
  const logintype = Number(type);
  // An email that the provider has not verified could belong to another person.
  const verifiedEmail = isEmailVerified ? normaliseEmail(email) : '';
  return database.transaction(async (transaction) => {
    const find = () =>
      transaction
        .selectFrom('account')
        .select(['id', 'is_active'])
        .where('auth_id', '=', authId)
        .where('logintype', '=', logintype)
        .executeTakeFirst();
    const existing = await find();
    const at = now();
    if (existing) {
      // An email changed in the profile is unverified until the provider proves it.
      await transaction
        .updateTable('account')
        .set({ is_email_verified: true, updated_at: at })
        .where('id', '=', existing.id)
        .where('is_email_verified', '=', false)
        .where('email', '<>', '')
        .where(({ fn }) => fn<string>('lower', ['email']), '=', verifiedEmail)
        .execute();
      return checkIsActive(existing);
    }

    const values = {
      logintype,
      auth_id: authId,
      name: name || (input.name ?? ''),
      email: verifiedEmail,
      is_email_verified: verifiedEmail !== '',
      mobile: input.mobile ?? '',
      address: input.address ?? '',
      language,
      created_at: at,
      updated_at: at,
    };
    const id = await addAccount(values, transaction);
    if (id !== null) {
      if (values.email !== '')
        await sendWelcomeMail({ to: values.email, name: values.name, language }, context, transaction);
      return id;
    }
    // Either a concurrent request created the account, or the email belongs to another identity.
    const created = await find();
    if (!created) throw new CallFailure('email_taken');
    return checkIsActive(created);
  });
}
