import { changePropertyStatus } from '@latchkey/contract/posting/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { canSwitch } from '@latchkey/contract/posting/listing-states';
import { expectCaller } from '../platform/expect-caller.ts';
import { enqueueNewListing } from '../saved-search/enqueue-new-listing.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { expectPaid } from '../package/expect-paid.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';
import { lockOwnProperty } from './lock-property.ts';

/** Switches an approved property of the caller on or off (contract 2.4, 4.4). */
export default defineHandler(changePropertyStatus, async ({ property_id: id, status }, context) => {
  const caller = expectCaller(context);
  await context.database.transaction(async (trx) => {
    const property = await lockOwnProperty(trx, caller.id, { id });
    if (!canSwitch(property)) throw new CallFailure('listing_not_approved');
    const { packageId } = property;
    if (status === 1) await expectPaid(trx, { what: 'property', accountId: caller.id, packageId }, context);
    await trx.updateTable('property').set({ status, updated_at: context.now() }).where('id', '=', id).execute();
    await enqueueNewListing(trx, id);
  });
  evictPages(context, 'listings');
  return { data: null };
});
