import type { Database } from '../database/pool.ts';

/** The city in the profile, or null: homes near someone are drawn only when they said where they live. */
export async function ownCity(accountId: number, database: Database): Promise<string | null> {
  const row = await database.read.selectFrom('account').select('city').where('id', '=', accountId).executeTakeFirst();
  return row?.city || null;
}
