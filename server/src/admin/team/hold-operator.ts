import { CallFailure } from '@latchkey/contract/errors';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { OperatorTable, Tables } from '../../database/tables.ts';

/**
 * One of the operator's people, held until the transaction ends.
 * @throws CallFailure `not_found`
 */
export async function holdOperator(id: number, within: Transaction<Tables>): Promise<Selectable<OperatorTable>> {
  const operator = await within.selectFrom('operator').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!operator) throw new CallFailure('not_found');
  return operator;
}

/**
 * To be called before an owner becomes something else. All owners are held, so that of two who take each other's place
 * away at once one stays.
 * @throws CallFailure `last_owner`
 */
export async function expectOtherOwner(id: number, within: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from operator where role = 'owner' and is_active order by id for update`.execute(within);
  if (!rows.some((owner) => owner.id !== id)) throw new CallFailure('last_owner');
}
