import { CallFailure } from '@latchkey/contract/errors';
import { addAccount } from '../account/add-account.ts';
import type { Context } from '../context.ts';
import { checkIsActive } from './check-is-active.ts';
import { greet } from './greet.ts';
import { numberOfIdToken } from './phone-provider.ts';
import { takeProof } from './phone-proofs.ts';
import type { SignUp } from './sign-up.ts';

/**
 * The account of a number that verify-otp has proven a moment ago, or the chosen identity service by its ID token; made when
 * there is none (contract 5.2).
 * @throws CallFailure sign_in_not_proven for an `auth_id` without proof, whosoever it is
 */
export async function signInByPhone(input: SignUp, context: Context): Promise<number> {
  const { database, language, now } = context;
  const hasToken = input.id_token !== undefined;
  const stated = hasToken ? await numberOfIdToken(input, context) : null;
  return database.transaction(async (transaction) => {
    const at = now();
    const number = hasToken ? stated : await takeProof(input.auth_id ?? '', input.mobile, at, transaction);
    if (number === null) throw new CallFailure('sign_in_not_proven');
    const known = await transaction
      .selectFrom('phone_identity')
      .innerJoin('account', 'account.id', 'phone_identity.account_id')
      .select(['account.id', 'account.is_active'])
      .where('phone_identity.number', '=', number)
      .executeTakeFirst();
    if (known) return checkIsActive(known);

    const values = {
      logintype: 1,
      auth_id: input.auth_id ?? '',
      mobile: number,
      name: input.name ?? '',
      address: input.address ?? '',
      language,
      created_at: at,
      updated_at: at,
    };
    const email = input.email ?? '';
    // An email that another phone account has is left out: it proves nothing here and must keep nobody out.
    const withEmail = email === '' ? null : await addAccount({ ...values, email }, transaction);
    const id = withEmail ?? (await addAccount(values, transaction));
    if (id === null) throw new CallFailure('sign_in_not_proven');
    await transaction.insertInto('phone_identity').values({ number, account_id: id }).execute();
    if (withEmail !== null) await greet({ to: email, name: values.name, language }, context, transaction);
    return id;
  });
}
