import { deleteAdvertisement } from '@latchkey/contract/advert/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';
import { lockListingOfAdvert } from './lock-listing-of-advert.ts';

/** Deletes one of the caller's adverts in any state; the unit that paid for it stays used (contract 4.8). */
export const deleteAdvertisementHandler = defineHandler(deleteAdvertisement, async ({ id }, context) => {
  const caller = expectCaller(context);
  const { ref } = await context.database.transaction(async (trx) => {
    const locked = await lockListingOfAdvert(trx, id);
    const deleted = await trx
      .deleteFrom('advertisement')
      .where('id', '=', id)
      .returning('account_id')
      .executeTakeFirst();
    if (!deleted) throw new CallFailure('advertisement_not_found');
    if (deleted.account_id !== caller.id) throw new CallFailure('not_owner');
    return locked;
  });
  evictPages(context, 'listings', ref.kind === 'property' ? [ref.id] : []);
  return {};
});
