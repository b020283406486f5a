import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Makes links to a new password worthless that may still be in somebody's mailbox. */
export async function withdrawResetLinks(accountId: number, within: Kysely<Tables>): Promise<void> {
  await within.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
}
