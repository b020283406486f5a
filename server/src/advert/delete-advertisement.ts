import { deleteAdvertisement } from '@latchkey/contract/calls/advert';
import { CallFailure } from '@latchkey/contract/errors';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { forgetPages } from '../services/forget-pages.ts';

/** Takes an advert of the caller down, whatever its state; the unit that paid for it stays used (contract 4.8). */
export default answer(deleteAdvertisement, async ({ id }, context) => {
  const caller = expectCaller(context);
  const { db } = context.database;
  const gone = await db
    .deleteFrom('advertisement')
    .where('id', '=', id)
    .where('account_id', '=', caller.id)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) {
    const others = await db.selectFrom('advertisement').select('id').where('id', '=', id).executeTakeFirst();
    throw new CallFailure(others ? 'not_owner' : 'advertisement_not_found');
  }
  forgetPages(context, 'listings');
  return {};
});
