import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/** Deletes the password reset links of an account, so that mailed links are invalid. */
export async function deleteResetLinks(accountId: number, trx: Kysely<Tables>): Promise<void> {
  await trx.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
}
