import type { Database } from '../platform/database/pool.ts';

/** The city of the account's profile, null if it is empty. Nearby listings are shown only with a city. */
export async function loadOwnCity(accountId: number, database: Database): Promise<string | null> {
  const row = await database.read.selectFrom('account').select('city').where('id', '=', accountId).executeTakeFirst();
  return row?.city || null;
}
