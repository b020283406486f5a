import { CallFailure } from '@latchkey/contract/errors';
import { successMessages } from '@latchkey/contract/success-messages';
import { sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { expectCaller } from '../platform/expect-caller.ts';
import { addReports } from '@latchkey/contract/saved-listings/calls';

/** Reports a property to the operator. A second report by the same account changes nothing (contract 2.3). */
export const addReportsHandler = defineHandler(
  addReports,
  async ({ property_id, reason_id = 0, other_message = '' }, context) => {
    const { id: caller } = expectCaller(context);
    if (reason_id === 0 && other_message === '')
      throw new CallFailure('validation', { message: 'other_message is required without a reason_id' });
    await expectReportable(property_id, caller, context);
    const { rows } = await sql<{ is_known: boolean; is_new: boolean }>`
    with reason as (select id from report_reason where id = ${reason_id} and removed_at is null),
      added as (
        insert into report (account_id, property_id, reason_id, other_message)
          select ${caller}, ${property_id}, (select id from reason), ${other_message}
            where ${reason_id} = 0::bigint or exists (select from reason)
          on conflict do nothing returning id)
    select ${reason_id} = 0::bigint or exists (select from reason) as is_known, exists (select from added) as is_new`.execute(
      context.database.db,
    );
    if (!rows[0]?.is_known) throw new CallFailure('report_reason_not_found');
    if (!rows[0].is_new) return { key: 'already_reported' as const, message: successMessages.already_reported };
    return { message: 'Thank you. We’ll review this listing.' };
  },
);

async function expectReportable(id: number, caller: number, { database }: Context): Promise<void> {
  const property = await database.db
    .selectFrom('property')
    .select('account_id')
    .where('id', '=', id)
    .where('is_public', '=', true)
    .executeTakeFirst();
  if (!property) throw new CallFailure('property_not_found');
  if (property.account_id === caller) throw new CallFailure('own_listing');
}
