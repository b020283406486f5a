import { CallFailure } from '@latchkey/contract/errors';
import { profileGate } from '@latchkey/contract/account/profile-gate';
import type { VerificationStatus } from '@latchkey/contract/verification/states';
import type { Kysely } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';

/**
 * Checks the account's own conditions for posting a listing (specification 5): the profile, then the verification. In the
 * transaction that writes the listing it also locks the account, so that its posts are serialised.
 * @returns the account's verification status, for auto approval
 * @throws CallFailure `profile_incomplete` (with the `missing` fields), `verification_required`, `verification_pending`,
 *   `verification_failed`
 */
export async function expectPostingAllowed(
  db: Kysely<Tables>,
  accountId: number,
  { database }: Pick<Context, 'database'>,
  { locks = false }: { locks?: boolean } = {},
): Promise<VerificationStatus> {
  const account = await db
    .selectFrom('account')
    .select(['name', 'email', 'mobile', 'address', 'profile_id', 'verification_status'])
    .where('id', '=', accountId)
    .$if(locks, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!account) throw new CallFailure('not_signed_in');
  const { name, email, mobile, address, profile_id } = account;
  const verificationStatus = account.verification_status as VerificationStatus;
  const refusal = profileGate({
    profile: { name, email, mobile, address, profile: profile_id === null ? '' : 'picture' },
    verificationRequired: (await loadSettings(database, db)).isOn('verification_required_for_user'),
    verificationStatus,
  });
  if (refusal) throw new CallFailure(refusal.key, { extra: { missing: refusal.missing } });
  return verificationStatus;
}
