import { updatePropertyStatus, changePropertyStatus } from '@latchkey/contract/posting/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { stepTo } from '@latchkey/contract/schema/state-graph';
import { canSwitch, isListed } from '@latchkey/contract/posting/listing-states';
import { isOnOffer, offerCodes, offerGraph, offerOf } from '@latchkey/contract/posting/offer-states';
import { expectCaller } from '../platform/expect-caller.ts';
import { endPendingAdverts } from '../advert/end-pending-adverts.ts';
import { enqueueNewListing } from '../saved-search/enqueue-new-listing.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { expectPaid } from '../package/expect-paid.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';
import { lockOwnProperty } from './lock-property.ts';

/** Switches an approved property of the caller on or off (contract 2.4, 4.4). */
export const changePropertyStatusHandler = defineHandler(
  changePropertyStatus,
  async ({ property_id: id, status }, context) => {
    const caller = expectCaller(context);
    await context.database.transaction(async (trx) => {
      const property = await lockOwnProperty(trx, caller.id, { id });
      if (!canSwitch(property)) throw new CallFailure('listing_not_approved');
      const { packageId } = property;
      if (status === 1) await expectPaid(trx, { kind: 'property', accountId: caller.id, packageId }, context);
      await trx.updateTable('property').set({ status, updated_at: context.now() }).where('id', '=', id).execute();
      await enqueueNewListing(trx, id);
    });
    evictPages(context, 'listings', [id]);
    return { data: null };
  },
);

/**
 * Marks an approved property as sold, rented or for rent again, by the transitions of the offer graph (contract 4.2). A
 * property that becomes available again needs a package (contract 4.8).
 */
export const updatePropertyStatusHandler = defineHandler(
  updatePropertyStatus,
  async ({ property_id: id, status }, context) => {
    const caller = expectCaller(context);
    const offer = offerOf(status);
    await context.database.transaction(async (trx) => {
      const property = await lockOwnProperty(trx, caller.id, { id });
      if (!canSwitch(property)) throw new CallFailure('listing_not_approved');
      if (stepTo(offerGraph, property.offer, offer, 'owner') === null)
        throw new CallFailure('status_change_not_allowed');
      if (isListed({ ...property, offer })) {
        await expectPaid(trx, { kind: 'property', accountId: caller.id, packageId: property.packageId }, context);
      }
      await trx
        .updateTable('property')
        .set({ property_type: offerCodes[offer], updated_at: context.now() })
        .where('id', '=', id)
        .execute();
      if (!isOnOffer(offer)) await endPendingAdverts(trx, id, context.now());
      await enqueueNewListing(trx, id);
    });
    evictPages(context, 'listings', [id]);
    return {};
  },
);
