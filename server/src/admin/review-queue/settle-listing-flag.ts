import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { expectOperator } from '../../platform/expect-caller.ts';
import { adminSettleFlag } from '@latchkey/contract/admin/review-queue/calls';

/** Settles a flag of a listing after an operator has reviewed it. */
export default defineHandler(adminSettleFlag, async ({ id, reason = '' }, context) => {
  const operator = expectOperator(context);
  await context.database.transaction(async (trx) => {
    const flag = await trx
      .updateTable('listing_flag')
      .set({ settled_at: context.now(), settled_by: operator.id })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .returning(['property_id', 'kind'])
      .executeTakeFirst();
    if (!flag) throw new CallFailure('flag_not_found');
    const property = await trx
      .selectFrom('property')
      .select('account_id')
      .where('id', '=', flag.property_id)
      .executeTakeFirstOrThrow();
    const change = { subject: 'property' as const, subject_id: flag.property_id, accountId: property.account_id };
    await writeAudit({ action: 'settle-flag', ...change, before: flag.kind, after: 'settled', reason }, context, trx);
  });
  return { data: null };
});
