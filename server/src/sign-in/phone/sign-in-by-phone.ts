import { CallFailure } from '@latchkey/contract/errors';
import { addAccount } from '../../account/add-account.ts';
import type { Context } from '../../platform/context.ts';
import { checkIsActive } from '../sessions/check-is-active.ts';
import { phoneNumberOfIdToken } from './phone-provider.ts';
import { consumePhoneProof } from './phone-proofs.ts';
import type { SignInInput } from '../sign-in-input.ts';

/**
 * Returns the id of the account of a phone number that was verified by verify-otp or by an ID token of the selected
 * identity service, and creates it on the first sign-in (contract 5.2).
 * @throws CallFailure sign_in_not_proven for an `auth_id` without a proof
 */
export async function signInByPhone(input: SignInInput, context: Context): Promise<number> {
  const { database, language, now } = context;
  const hasToken = input.id_token !== undefined;
  const tokenNumber = hasToken ? await phoneNumberOfIdToken(input, context) : null;
  return database.transaction(async (transaction) => {
    const at = now();
    const number = hasToken ? tokenNumber : await consumePhoneProof(input.auth_id ?? '', input.mobile, at, transaction);
    if (number === null) throw new CallFailure('sign_in_not_proven');
    const existing = await transaction
      .selectFrom('phone_identity')
      .innerJoin('account', 'account.id', 'phone_identity.account_id')
      .select(['account.id', 'account.is_active'])
      .where('phone_identity.number', '=', number)
      .executeTakeFirst();
    if (existing) return checkIsActive(existing);

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
    // The unverified email is omitted if another phone account has it, so that it cannot block a sign-in.
    const withEmail = email === '' ? null : await addAccount({ ...values, email }, transaction);
    const id = withEmail ?? (await addAccount(values, transaction));
    if (id === null) throw new CallFailure('sign_in_not_proven');
    await transaction.insertInto('phone_identity').values({ number, account_id: id }).execute();
    return id;
  });
}
