import { CallFailure } from '@latchkey/contract/errors';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { OperatorTable, Tables } from '../../platform/database/tables.ts';

/**
 * Locks an operator until the transaction ends and returns the row.
 * @throws CallFailure `not_found`
 */
export async function lockOperator(id: number, trx: Transaction<Tables>): Promise<Selectable<OperatorTable>> {
  const operator = await trx.selectFrom('operator').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!operator) throw new CallFailure('not_found');
  return operator;
}

/**
 * Expects another active owner, before an owner changes role or is deactivated. Locks all owners, so that two owners
 * who demote each other concurrently cannot both succeed.
 * @throws CallFailure `last_owner`
 */
export async function expectOtherOwner(id: number, trx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from operator where role = 'owner' and is_active order by id for update`.execute(trx);
  if (!rows.some((owner) => owner.id !== id)) throw new CallFailure('last_owner');
}
