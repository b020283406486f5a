import { adminGetSetup } from '@latchkey/contract/calls/console/setup';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { isWithoutOperator, setupKeyHash } from './setup-key.ts';

/**
 * Does this market wait for its first operator?
 * @throws CallFailure `not_found` for a key that is not, or no longer, one of this market
 */
export default answer(adminGetSetup, async ({ key }, { database }) => {
  if (key !== undefined) {
    const known = await database.db
      .selectFrom('setup_key')
      .select('made_at')
      .where('key_hash', '=', setupKeyHash(key))
      .executeTakeFirst();
    if (!known) throw new CallFailure('not_found');
  }
  const isWaiting = await isWithoutOperator(database.db);
  return { data: { is_waiting: isWaiting ? (1 as const) : (0 as const) } };
});
