import { adminFeatureListing } from '@latchkey/contract/calls/console/listings';
import { expectFeaturable, holdListing } from '../../advert/featurable-listing.ts';
import { addAdvert } from '../../advert/feature-listing.ts';
import { answer } from '../../answer.ts';
import { forgetPages } from '../../services/forget-pages.ts';
import { writeAudit } from '../write-audit.ts';

const hoursOfDay = 24;

/** Features a listing for so many days, today the first; nobody's package pays for it. */
export default answer(adminFeatureListing, async ({ what, id, days }, context) => {
  const name = { what, id };
  await context.database.transaction(async (within) => {
    const listing = await holdListing(within, name);
    await expectFeaturable(within, name, listing);
    const { accountId } = listing;
    const hours = (days - 1) * hoursOfDay;
    await addAdvert(within, name, { accountId, packageId: null, hours, status: 'approved', at: context.now() });
    const about = { subject: what, subject_id: id, accountId, before: '' } as const;
    const after = `featured for ${days === 1 ? 'a day' : `${days} days`}`;
    await writeAudit({ action: `feature-${what}`, ...about, after, reason: '' }, context, within);
  });
  forgetPages(context, 'listings');
  return { data: null };
});
