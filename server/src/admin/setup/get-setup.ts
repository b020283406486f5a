import { adminGetSetup } from '@latchkey/contract/admin/setup/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { hasNoOperator, setupKeyHash } from './setup-key.ts';

/**
 * Returns whether this market still needs its first operator.
 * @throws CallFailure `not_found` for a key that is unknown or already used
 */
export default defineHandler(adminGetSetup, async ({ key }, { database }) => {
  if (key !== undefined) {
    const known = await database.db
      .selectFrom('setup_key')
      .select('made_at')
      .where('key_hash', '=', setupKeyHash(key))
      .executeTakeFirst();
    if (!known) throw new CallFailure('not_found');
  }
  const isWaiting = await hasNoOperator(database.db);
  return { data: { is_waiting: isWaiting ? (1 as const) : (0 as const) } };
});
