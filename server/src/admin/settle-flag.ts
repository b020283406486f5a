import { adminSettleFlag } from '@latchkey/contract/calls/operator';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../answer.ts';
import { expectOperator } from './expect-operator.ts';
import { writeAudit } from './write-audit.ts';

/** Puts a flag away: somebody looked, and the home may stand as it is. */
export default answer(adminSettleFlag, async ({ id, reason = '' }, context) => {
  const operator = expectOperator(context);
  await context.database.transaction(async (within) => {
    const flag = await within
      .updateTable('listing_flag')
      .set({ settled_at: context.now(), settled_by: operator.id })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .returning(['property_id', 'kind'])
      .executeTakeFirst();
    if (!flag) throw new CallFailure('flag_not_found');
    const home = await within
      .selectFrom('property')
      .select('account_id')
      .where('id', '=', flag.property_id)
      .executeTakeFirstOrThrow();
    const change = { subject: 'property' as const, subject_id: flag.property_id, accountId: home.account_id };
    await writeAudit(
      { action: 'settle-flag', ...change, before: flag.kind, after: 'settled', reason },
      context,
      within,
    );
  });
  return { data: null };
});
