import type { InputOf } from '@latchkey/contract/define-call';
import { CallFailure } from '@latchkey/contract/errors';
import { restartedDates } from '@latchkey/contract/advert/advert-dates';
import {
  type AdvertCode,
  advertCodes,
  advertGraph,
  advertStatusOf,
  isEnabledIn,
} from '@latchkey/contract/advert/states';
import { stepTo } from '@latchkey/contract/schema/state-graph';
import { expectFeaturable } from '../../advert/featurable-listing.ts';
import { lockListingOfAdvert } from '../../advert/lock-listing-of-advert.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import { notifyAccount } from '../../notification/notify-account.ts';
import { evictPages } from '../../platform/cache/evict-pages.ts';
import { expectPending } from './expect-pending.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { adminDecideAdvertisement } from '@latchkey/contract/admin/review-queue/calls';

/** Approves or rejects an advert. */
export const decideAdvertisementHandler = defineHandler(adminDecideAdvertisement, async (input, context) => {
  await decideAdvertisement(input, context);
  return { data: null };
});

/**
 * Approves an advert, which then starts today and runs for the duration paid for, or rejects it with a reason, and
 * notifies its owner (contract 4.9, 4.14).
 * @param onlyPending rejects when another operator has decided already
 */
export async function decideAdvertisement(
  { id, status, reason = '' }: InputOf<typeof adminDecideAdvertisement>,
  context: Context,
  { onlyPending = false } = {},
): Promise<void> {
  const { database, now } = context;
  await database.transaction(async (trx) => {
    const { ref, listing } = await lockListingOfAdvert(trx, id);
    const advert = await trx
      .selectFrom('advertisement')
      .select(['account_id', 'status', 'start_date', 'end_date'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!advert) throw new CallFailure('advertisement_not_found');
    const before = advertStatusOf(advert.status as AdvertCode);
    if (onlyPending) expectPending(before);
    if (stepTo(advertGraph, before, status, 'admin') === null) throw new CallFailure('status_change_not_allowed');
    const isApproved = status === 'approved';
    if (isApproved) await expectFeaturable(trx, ref, listing, id);
    const dates = isApproved ? restartedDates(advert, now()) : advert;
    await trx
      .updateTable('advertisement')
      .set({
        status: advertCodes[status],
        is_enabled: isEnabledIn(status),
        reject_reason: isApproved ? '' : reason,
        start_date: dates.start_date,
        end_date: dates.end_date,
      })
      .where('id', '=', id)
      .execute();
    const change = { subject: 'advertisement', subject_id: id, accountId: advert.account_id } as const;
    await writeAudit({ action: 'decide-advertisement', ...change, before, after: status, reason }, context, trx);
    if (advert.account_id === null) return;
    const { title } = listing;
    const decided = { ...ref, title, decision: status, reason, end_date: dates.end_date };
    await notifyAccount(advert.account_id, { event: 'advert-decided', advert: id, ...decided }, context, trx);
  });
  evictPages(context, 'listings');
}
