import { confirmProperty } from '@latchkey/contract/listing-checks/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { expectCaller } from '../platform/expect-caller.ts';
import { enqueueNewListing } from '../saved-search/enqueue-new-listing.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { expectPaid } from '../package/expect-paid.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';

/**
 * Confirms that listings of the caller are still available. Listings hidden for lack of confirmation are shown again;
 * those switched off by the owner or an admin stay off. A listing of another owner rejects the whole request, and so
 * does one that would be shown again without a package (contract 4.8).
 */
export const confirmPropertyHandler = defineHandler(confirmProperty, async ({ property_id }, context) => {
  const { database, now } = context;
  const caller = expectCaller(context);
  const ids = [...new Set(property_id)];
  await database.transaction(async (trx) => {
    const properties = await trx
      .selectFrom('property')
      .select(['id', 'account_id', 'package_id', 'is_unconfirmed', 'request_status'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (properties.length < ids.length) throw new CallFailure('property_not_found');
    if (properties.some(({ account_id }) => account_id !== caller.id)) throw new CallFailure('not_owner');
    for (const { id, package_id: packageId, is_unconfirmed, request_status } of properties) {
      const isShownAgain = is_unconfirmed && request_status === 'approved';
      if (isShownAgain) await expectPaid(trx, { kind: 'property', accountId: caller.id, packageId }, context);
      await trx
        .updateTable('property')
        .set({ ...(isShownAgain && { status: 1 }), confirmed_at: now(), confirm_asked_at: null })
        .where('id', '=', id)
        .execute();
      if (isShownAgain) await enqueueNewListing(trx, id);
    }
  });
  evictPages(context, 'listings', ids);
  return { data: null };
});
