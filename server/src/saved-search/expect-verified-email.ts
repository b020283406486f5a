import type { AlertFrequency } from '@latchkey/contract/saved-search/alert-frequency';
import { CallFailure } from '@latchkey/contract/errors';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/**
 * Locks the account, and expects a verified email address when mails are requested.
 * @throws CallFailure `user_not_found`, `alert_email_needed`
 */
export async function expectVerifiedEmail(
  transaction: Transaction<Tables>,
  accountId: number,
  frequency: AlertFrequency,
): Promise<void> {
  const account = await transaction
    .selectFrom('account')
    .select(['email', 'is_email_verified'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new CallFailure('user_not_found');
  if (frequency === 'none') return;
  if (account.email === '' || !account.is_email_verified) throw new CallFailure('alert_email_needed');
}
