import { type ListingState, isPublic } from '@latchkey/contract/posting/listing-states';
import { isOnOffer, type Offer, offerCodes } from '@latchkey/contract/posting/offer-states';
import type { OperatorStep } from '@latchkey/contract/admin/listings/operator-transitions';
import type { Transaction } from 'kysely';
import { endPendingAdverts } from '../../advert/end-pending-adverts.ts';
import type { ListingRef } from '../../advert/featurable-listing.ts';
import { enqueueNewListing } from '../../saved-search/enqueue-new-listing.ts';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { NotificationEvents } from '../../notification/notification-event.ts';
import { notifyAccount } from '../../notification/notify-account.ts';
import { expectPaid } from '../../package/expect-paid.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { expectStep, lockListingForOperator, type OperatorListing, describeState } from './lock-listing.ts';

type Switch = Exclude<OperatorStep, 'approve' | 'reject'>;

interface Effect {
  status?: ListingState['status'];
  offer?: Offer;
  notifiedChange: NotificationEvents['listing-changed']['change'];
}

const effects: Readonly<Record<Switch, Effect>> = {
  activate: { status: 1, notifiedChange: 'on' },
  deactivate: { status: 0, notifiedChange: 'off' },
  mark_sold: { offer: 'sold', notifiedChange: 'closed' },
  mark_rented: { offer: 'rented', notifiedChange: 'closed' },
  offer_again: { offer: 'rent', notifiedChange: 'offered' },
};

/**
 * Switches a listing on or off, or marks it as sold, rented or available again, like its owner can, and notifies the
 * owner.
 * @throws CallFailure `property_not_found`, `project_not_found`, `status_change_not_allowed`, and
 * `package_not_available`
 *   when no package of its owner covers it any more
 */
export async function switchListing(name: ListingRef, step: Switch, reason: string, context: Context): Promise<void> {
  const { what, id } = name;
  await context.database.transaction(async (trx) => {
    const listing = await lockListingForOperator(trx, name);
    expectStep(listing, step);
    const { notifiedChange, ...change } = effects[step];
    const after = { ...listing, ...change };
    if (isVisible(after) && !isVisible(listing)) await expectPaidFor(trx, what, listing, context);
    await write(trx, name, change, context);
    const { accountId, title, slug } = listing;
    const states = { before: describeState(listing), after: describeState(after) };
    await writeAudit({ action: step, subject: what, subject_id: id, accountId, ...states, reason }, context, trx);
    if (accountId === null) return;
    await notifyAccount(
      accountId,
      { event: 'listing-changed', what, id, title, slug, change: notifiedChange, reason },
      context,
      trx,
    );
  });
}

function isVisible(listing: OperatorListing): boolean {
  return isPublic(listing) && (listing.offer === undefined || isOnOffer(listing.offer));
}

/** Listings owned by the market need no package. */
async function expectPaidFor(
  trx: Transaction<Tables>,
  what: ListingRef['what'],
  { accountId, packageId }: OperatorListing,
  context: Context,
): Promise<void> {
  if (accountId !== null) await expectPaid(trx, { what, accountId, packageId }, context);
}

async function write(
  trx: Transaction<Tables>,
  { what, id }: ListingRef,
  { status, offer }: Omit<Effect, 'notifiedChange'>,
  { now }: Context,
): Promise<void> {
  const common = { ...(status !== undefined && { status }), updated_at: now() };
  if (what === 'project') {
    await trx.updateTable('project').set(common).where('id', '=', id).execute();
    return;
  }
  const set = { ...common, ...(offer && { property_type: offerCodes[offer] }) };
  await trx.updateTable('property').set(set).where('id', '=', id).execute();
  if (offer && !isOnOffer(offer)) await endPendingAdverts(trx, id);
  await enqueueNewListing(trx, id);
}
