import { adminEndAdvert } from '@latchkey/contract/calls/console/listings';
import { CallFailure } from '@latchkey/contract/errors';
import { dayOf } from '@latchkey/contract/rules/advert-dates';
import {
  type AdvertCode,
  advertCodes,
  advertGraph,
  advertStatusOf,
  isEnabledIn,
} from '@latchkey/contract/states/advert';
import { transition } from '@latchkey/contract/states/graph';
import { holdListingOf } from '../../advert/hold-listing-of.ts';
import { answer } from '../../answer.ts';
import { forgetPages } from '../../services/forget-pages.ts';
import { writeAudit } from '../write-audit.ts';

/** Ends a running advert today. Its owner is told with those that ended by themselves (advert/tell-of-ends.ts). */
export default answer(adminEndAdvert, async ({ id, reason = '' }, context) => {
  await context.database.transaction(async (within) => {
    const { name, listing } = await holdListingOf(within, id);
    const advert = await within
      .selectFrom('advertisement')
      .select(['status', 'end_date'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!advert) throw new CallFailure('advertisement_not_found');
    const before = advertStatusOf(advert.status as AdvertCode);
    const after = transition(advertGraph, before, 'expire', 'admin');
    // What waits is decided about instead, with a reason for its owner.
    if (before !== 'approved' || after === null) throw new CallFailure('status_change_not_allowed');
    await within
      .updateTable('advertisement')
      .set({ status: advertCodes[after], is_enabled: isEnabledIn(after), end_date: dayOf(context.now()) })
      .where('id', '=', id)
      .execute();
    const about = { subject: name.what, subject_id: name.id, accountId: listing.accountId } as const;
    const words = { before: `featured until ${advert.end_date}`, after: 'not featured', reason };
    await writeAudit({ action: 'end-advert', ...about, ...words }, context, within);
  });
  forgetPages(context, 'listings');
  return { data: null };
});
