import { adminEndAdvert } from '@latchkey/contract/admin/listings/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { dayOf } from '@latchkey/contract/advert/advert-dates';
import {
  type AdvertCode,
  advertCodes,
  advertGraph,
  advertStatusOf,
  isEnabledIn,
} from '@latchkey/contract/advert/states';
import { transition } from '@latchkey/contract/schema/state-graph';
import { lockListingOfAdvert } from '../../advert/lock-listing-of-advert.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import { evictPages } from '../../platform/cache/evict-pages.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';

/** Ends a running advert today. Its owner is notified by the job for expired adverts. */
export default defineHandler(adminEndAdvert, async ({ id, reason = '' }, context) => {
  await context.database.transaction(async (trx) => {
    const { name, listing } = await lockListingOfAdvert(trx, id);
    const advert = await trx
      .selectFrom('advertisement')
      .select(['status', 'end_date'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!advert) throw new CallFailure('advertisement_not_found');
    const before = advertStatusOf(advert.status as AdvertCode);
    const after = transition(advertGraph, before, 'expire', 'admin');
    // A pending advert is rejected with a reason instead.
    if (before !== 'approved' || after === null) throw new CallFailure('status_change_not_allowed');
    await trx
      .updateTable('advertisement')
      .set({ status: advertCodes[after], is_enabled: isEnabledIn(after), end_date: dayOf(context.now()) })
      .where('id', '=', id)
      .execute();
    const about = { subject: name.what, subject_id: name.id, accountId: listing.accountId } as const;
    const change = { before: `featured until ${advert.end_date}`, after: 'not featured', reason };
    await writeAudit({ action: 'end-advert', ...about, ...change }, context, trx);
  });
  evictPages(context, 'listings');
  return { data: null };
});
