import { CallFailure } from '@latchkey/contract/errors';
import { normaliseEmail } from '@latchkey/contract/rules/contact';
import { addAccount } from '../account/add-account.ts';
import type { Context } from '../context.ts';
import { proveIdentity } from '../identity/prove-identity.ts';
import { checkIsActive } from './check-is-active.ts';
import { greet } from './greet.ts';
import type { SignUp } from './sign-up.ts';

/**
 * The account of an identity that its provider vouches for; made when there is none (contract 5.3). It is never joined
 * to one that signs in in another way, not even by the same email (quality 9).
 */
export async function signInByIdentity(type: '0' | '2', input: SignUp, context: Context): Promise<number> {
  const { database, language, now } = context;
  const claim = { type, authId: input.auth_id ?? '', idToken: input.id_token };
  const { authId, email, isEmailVerified, name } = await proveIdentity(claim, context);
  const logintype = Number(type);
  return database.transaction(async (transaction) => {
    const find = () =>
      transaction
        .selectFrom('account')
        .select(['id', 'is_active'])
        .where('auth_id', '=', authId)
        .where('logintype', '=', logintype)
        .executeTakeFirst();
    const known = await find();
    if (known) return checkIsActive(known);

    const at = now();
    const values = {
      logintype,
      auth_id: authId,
      name: name || (input.name ?? ''),
      // An email that the provider does not vouch for could be anybody's.
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
      if (values.email !== '') await greet({ to: values.email, name: values.name, language }, context, transaction);
      return id;
    }
    // Either the same person came twice at once, or the email belongs to another identity.
    const meanwhile = await find();
    if (!meanwhile) throw new CallFailure('email_taken');
    return checkIsActive(meanwhile);
  });
}
