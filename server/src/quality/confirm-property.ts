import { confirmProperty } from '@latchkey/contract/calls/quality';
import { CallFailure } from '@latchkey/contract/errors';
import { expectCaller } from '../account/expect-caller.ts';
import { homeBecamePublic } from '../alert/home-became-public.ts';
import { answer } from '../answer.ts';
import { expectPaid } from '../package/expect-paid.ts';
import { forgetPages } from '../services/forget-pages.ts';

/**
 * The owner says that homes can still be had. Those that were hidden for want of an answer come back; what the owner or
 * the operator switched off stays off. One that is not the caller's refuses all, and so does one that would come back
 * without a package (contract 4.8).
 */
export default answer(confirmProperty, async ({ property_id }, context) => {
  const { database, now } = context;
  const caller = expectCaller(context);
  const ids = [...new Set(property_id)];
  await database.transaction(async (within) => {
    const homes = await within
      .selectFrom('property')
      .select(['id', 'account_id', 'package_id', 'is_unconfirmed', 'request_status'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (homes.length < ids.length) throw new CallFailure('property_not_found');
    if (homes.some(({ account_id }) => account_id !== caller.id)) throw new CallFailure('not_owner');
    for (const { id, package_id: packageId, is_unconfirmed, request_status } of homes) {
      const comesBack = is_unconfirmed && request_status === 'approved';
      if (comesBack) await expectPaid(within, { what: 'property', accountId: caller.id, packageId }, context);
      await within
        .updateTable('property')
        .set({ ...(comesBack && { status: 1 }), confirmed_at: now(), confirm_asked_at: null })
        .where('id', '=', id)
        .execute();
      if (comesBack) await homeBecamePublic(within, id);
    }
  });
  forgetPages(context, 'listings');
  return { data: null };
});
