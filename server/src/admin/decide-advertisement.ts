import type { InputOf } from '@latchkey/contract/call';
import { adminDecideAdvertisement } from '@latchkey/contract/calls/operator';
import { CallFailure } from '@latchkey/contract/errors';
import { restartedDates } from '@latchkey/contract/rules/advert-dates';
import {
  type AdvertCode,
  advertCodes,
  advertGraph,
  advertStatusOf,
  isEnabledIn,
} from '@latchkey/contract/states/advert';
import { stepTo } from '@latchkey/contract/states/graph';
import { expectFeaturable } from '../advert/featurable-listing.ts';
import { holdListingOf } from '../advert/hold-listing-of.ts';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { tell } from '../notification/tell.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { expectWaiting } from './expect-waiting.ts';
import { writeAudit } from './write-audit.ts';

export default answer(adminDecideAdvertisement, async (input, context) => {
  await decideAdvertisement(input, context);
  return { data: null };
});

/**
 * Approves an advert, which then begins today and runs as long as it was paid for, or rejects it with a reason; tells
 * whose it is (contract 4.9, 4.14).
 * @param onlyWaiting refuses where somebody else was quicker
 */
export async function decideAdvertisement(
  { id, status, reason = '' }: InputOf<typeof adminDecideAdvertisement>,
  context: Context,
  { onlyWaiting = false } = {},
): Promise<void> {
  const { database, now } = context;
  await database.transaction(async (within) => {
    const { name, listing } = await holdListingOf(within, id);
    const advert = await within
      .selectFrom('advertisement')
      .select(['account_id', 'status', 'start_date', 'end_date'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!advert) throw new CallFailure('advertisement_not_found');
    const before = advertStatusOf(advert.status as AdvertCode);
    if (onlyWaiting) expectWaiting(before);
    if (stepTo(advertGraph, before, status, 'admin') === null) throw new CallFailure('status_change_not_allowed');
    const isApproved = status === 'approved';
    if (isApproved) await expectFeaturable(within, name, listing, id);
    const dates = isApproved ? restartedDates(advert, now()) : advert;
    await within
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
    await writeAudit({ action: 'decide-advertisement', ...change, before, after: status, reason }, context, within);
    if (advert.account_id === null) return;
    const decided = { advert: id, ...name, title: listing.title, decision: status, reason, end_date: dates.end_date };
    await tell(advert.account_id, { event: 'advert-decided', ...decided }, context, within);
  });
  forgetPages(context, 'listings');
}
