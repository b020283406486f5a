import { deleteAdvertisement } from '@latchkey/contract/calls/advert';
import { CallFailure } from '@latchkey/contract/errors';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { holdListingOf } from './hold-listing-of.ts';

/** Takes an advert of the caller down, whatever its state; the unit that paid for it stays used (contract 4.8). */
export default answer(deleteAdvertisement, async ({ id }, context) => {
  const caller = expectCaller(context);
  await context.database.transaction(async (within) => {
    await holdListingOf(within, id);
    const gone = await within
      .deleteFrom('advertisement')
      .where('id', '=', id)
      .returning('account_id')
      .executeTakeFirst();
    if (!gone) throw new CallFailure('advertisement_not_found');
    if (gone.account_id !== caller.id) throw new CallFailure('not_owner');
  });
  forgetPages(context, 'listings');
  return {};
});
