import { updatePropertyStatus } from '@latchkey/contract/calls/own-property';
import { CallFailure } from '@latchkey/contract/errors';
import { stepTo } from '@latchkey/contract/states/graph';
import { canSwitch, isPublic } from '@latchkey/contract/states/listing';
import { isOnOffer, offerCodes, offerGraph, offerOf } from '@latchkey/contract/states/offer';
import { expectCaller } from '../account/expect-caller.ts';
import { endWaitingAdverts } from '../advert/end-waiting-adverts.ts';
import { homeBecamePublic } from '../alert/home-became-public.ts';
import { answer } from '../answer.ts';
import { expectPaid } from '../package/expect-paid.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { holdOwnHome } from './own-home.ts';

/**
 * Sold, let, or to let again, of an approved home: what the graph of offers has, and nothing else (contract 4.2). What everybody sees again
 * needs a package, as it did before (contract 4.8).
 */
export default answer(updatePropertyStatus, async ({ property_id: id, status }, context) => {
  const caller = expectCaller(context);
  const wanted = offerOf(status);
  await context.database.transaction(async (within) => {
    const home = await holdOwnHome(within, caller.id, { id });
    if (!canSwitch(home)) throw new CallFailure('listing_not_approved');
    if (stepTo(offerGraph, home.offer, wanted, 'owner') === null) throw new CallFailure('status_change_not_allowed');
    if (isPublic(home) && isOnOffer(wanted)) {
      await expectPaid(within, { what: 'property', accountId: caller.id, packageId: home.packageId }, context);
    }
    await within
      .updateTable('property')
      .set({ property_type: offerCodes[wanted], updated_at: context.now() })
      .where('id', '=', id)
      .execute();
    if (!isOnOffer(wanted)) await endWaitingAdverts(within, id);
    await homeBecamePublic(within, id);
  });
  forgetPages(context, 'listings');
  return {};
});
