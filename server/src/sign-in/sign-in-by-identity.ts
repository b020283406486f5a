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
  return database.transaction(async (transaction) => {
    const find = () =>
      transaction
        .selectFrom('account')
        .select(['id', 'is_active'])
        .where('auth_id', '=', authId)
        .where('logintype', '=', logintype)
        .executeTakeFirst();
    const existing = await find();
    if (existing) return checkIsActive(existing);

    const at = now();
    const values = {
      logintype,
      auth_id: authId,
      name: name || (input.name ?? ''),
      // An email that the provider has not verified could belong to another person.
      email: isEmailVerified ? normaliseEmail(email) : '',
      is_email_verified: isEmailVerified && email !== '',
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
