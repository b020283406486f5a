import { CallFailure } from '@latchkey/contract/errors';
import type { Selectable, Transaction } from 'kysely';
import type { AccountTable, Tables } from '../../platform/database/tables.ts';

/**
 * Locks an account until the transaction ends and returns it.
 * @throws CallFailure `user_not_found`
 */
export async function lockAccount(
  id: number,
  trx: Transaction<Tables>,
): Promise<Pick<Selectable<AccountTable>, 'id' | 'name' | 'is_active'>> {
  const account = await trx
    .selectFrom('account')
    .select(['id', 'name', 'is_active'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new CallFailure('user_not_found');
  return account;
}
