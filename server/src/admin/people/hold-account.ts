import { CallFailure } from '@latchkey/contract/errors';
import type { Selectable, Transaction } from 'kysely';
import type { AccountTable, Tables } from '../../database/tables.ts';

/**
 * An account that is about to be changed by the operator's people, held until the transaction ends.
 * @throws CallFailure `user_not_found`
 */
export async function holdAccount(
  id: number,
  within: Transaction<Tables>,
): Promise<Pick<Selectable<AccountTable>, 'id' | 'name' | 'is_active'>> {
  const account = await within
    .selectFrom('account')
    .select(['id', 'name', 'is_active'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new CallFailure('user_not_found');
  return account;
}
