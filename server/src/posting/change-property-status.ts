import { changePropertyStatus } from '@latchkey/contract/calls/own-property';
import { CallFailure } from '@latchkey/contract/errors';
import { canSwitch } from '@latchkey/contract/states/listing';
import { expectCaller } from '../account/expect-caller.ts';
import { homeBecamePublic } from '../alert/home-became-public.ts';
import { answer } from '../answer.ts';
import { expectPaid } from '../package/expect-paid.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { holdOwnHome } from './own-home.ts';

/** Switches an approved home of the caller on or off (contract 2.4, 4.4). */
export default answer(changePropertyStatus, async ({ property_id: id, status }, context) => {
  const caller = expectCaller(context);
  await context.database.transaction(async (within) => {
    const home = await holdOwnHome(within, caller.id, { id });
    if (!canSwitch(home)) throw new CallFailure('listing_not_approved');
    const { packageId } = home;
    if (status === 1) await expectPaid(within, { what: 'property', accountId: caller.id, packageId }, context);
    await within.updateTable('property').set({ status, updated_at: context.now() }).where('id', '=', id).execute();
    await homeBecamePublic(within, id);
  });
  forgetPages(context, 'listings');
  return { data: null };
});
