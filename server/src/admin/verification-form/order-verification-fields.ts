import { adminOrderVerificationFields } from '@latchkey/contract/calls/console/verification-form';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { writeAudit } from '../write-audit.ts';
import { holdForm } from './form-rows.ts';

/** Puts the fields into an order; those that are not named, such as one that was just added, stay behind. */
export default answer(adminOrderVerificationFields, async ({ ids = [] }, context) => {
  await context.database.transaction(async (within) => {
    const form = await holdForm(within);
    const before = form.map(({ id }) => id);
    if (ids.some((id) => !before.includes(id))) throw new CallFailure('not_found');
    const after = [...new Set([...ids, ...before])];
    if (after.join() === before.join()) return;
    // The order counts from 0, so that a new field's number is the length of the form.
    await sql`
      update verification_field set rank = wanted.rank - 1
        from unnest(${after}::bigint[]) with ordinality as wanted (id, rank)
        where verification_field.id = wanted.id`.execute(within);
    const names = (order: readonly number[]) =>
      order.map((id) => form.find((field) => field.id === id)?.name ?? '').join(', ');
    const about = { subject: 'verification-field', subject_id: 0, accountId: null, reason: '' } as const;
    const change = { before: names(before), after: names(after) };
    await writeAudit({ action: 'order-verification-fields', ...about, ...change }, context, within);
  });
  return { data: null };
});
