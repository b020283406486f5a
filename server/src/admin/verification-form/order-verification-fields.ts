import { adminOrderVerificationFields } from '@latchkey/contract/admin/verification-form/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { lockForm } from './form-fields.ts';

/** Changes the order of the fields; those not listed, such as one that was just added, come last. */
export default defineHandler(adminOrderVerificationFields, async ({ ids = [] }, context) => {
  await context.database.transaction(async (trx) => {
    const form = await lockForm(trx);
    const before = form.map(({ id }) => id);
    if (ids.some((id) => !before.includes(id))) throw new CallFailure('not_found');
    const after = [...new Set([...ids, ...before])];
    if (after.join() === before.join()) return;
    // Ranks start at 0, so that the rank of a new field is the length of the form.
    await sql`
      update verification_field set rank = wanted.rank - 1
        from unnest(${after}::bigint[]) with ordinality as wanted (id, rank)
        where verification_field.id = wanted.id`.execute(trx);
    const names = (order: readonly number[]) =>
      order.map((id) => form.find((field) => field.id === id)?.name ?? '').join(', ');
    const about = { subject: 'verification-field', subject_id: 0, accountId: null, reason: '' } as const;
    const change = { before: names(before), after: names(after) };
    await writeAudit({ action: 'order-verification-fields', ...about, ...change }, context, trx);
  });
  return { data: null };
});
