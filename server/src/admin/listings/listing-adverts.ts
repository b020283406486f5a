import { adminFeatureListing, adminEndAdvert } from '@latchkey/contract/admin/listings/calls';
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
import { expectFeaturable, lockListing } from '../../advert/featurable-listing.ts';
import { createAdvert } from '../../advert/feature-listing.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import { evictPages } from '../../platform/cache/evict-pages.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { lockListingOfAdvert } from '../../advert/lock-listing-of-advert.ts';

const hoursPerDay = 24;

/** Features a listing for a number of days, including today, without using a package of its owner. */
export const featureListing = defineHandler(adminFeatureListing, async ({ what: kind, id, days }, context) => {
  const ref = { kind, id };
  await context.database.transaction(async (trx) => {
    const listing = await lockListing(trx, ref);
    await expectFeaturable(trx, ref, listing);
    const { accountId } = listing;
    const hours = (days - 1) * hoursPerDay;
    await createAdvert(trx, ref, { accountId, packageId: null, hours, status: 'approved', at: context.now() });
    const about = { subject: kind, subject_id: id, accountId, before: '' } as const;
    const after = `featured for ${days === 1 ? 'a day' : `${days} days`}`;
    await writeAudit({ action: `feature-${kind}`, ...about, after, reason: '' }, context, trx);
  });
  evictPages(context, 'listings', kind === 'property' ? [id] : []);
  return { data: null };
});

/** Ends a running advert today. Its owner is notified by the job for expired adverts. */
export const endAdvert = defineHandler(adminEndAdvert, async ({ id, reason = '' }, context) => {
  const { kind, id: listingId } = await context.database.transaction(async (trx) => {
    const { ref, listing } = await lockListingOfAdvert(trx, id);
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
    const about = { subject: ref.kind, subject_id: ref.id, accountId: listing.accountId } as const;
    const change = { before: `featured until ${advert.end_date}`, after: 'not featured', reason };
    await writeAudit({ action: 'end-advert', ...about, ...change }, context, trx);
    return ref;
  });
  evictPages(context, 'listings', kind === 'property' ? [listingId] : []);
  return { data: null };
});
