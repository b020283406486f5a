import { adminFeatureListing } from '@latchkey/contract/admin/listings/calls';
import { expectFeaturable, lockListing } from '../../advert/featurable-listing.ts';
import { createAdvert } from '../../advert/feature-listing.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import { evictPages } from '../../platform/cache/evict-pages.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';

const hoursPerDay = 24;

/** Features a listing for a number of days, including today, without using a package of its owner. */
export default defineHandler(adminFeatureListing, async ({ what, id, days }, context) => {
  const name = { what, id };
  await context.database.transaction(async (trx) => {
    const listing = await lockListing(trx, name);
    await expectFeaturable(trx, name, listing);
    const { accountId } = listing;
    const hours = (days - 1) * hoursPerDay;
    await createAdvert(trx, name, { accountId, packageId: null, hours, status: 'approved', at: context.now() });
    const about = { subject: what, subject_id: id, accountId, before: '' } as const;
    const after = `featured for ${days === 1 ? 'a day' : `${days} days`}`;
    await writeAudit({ action: `feature-${what}`, ...about, after, reason: '' }, context, trx);
  });
  evictPages(context, 'listings');
  return { data: null };
});
