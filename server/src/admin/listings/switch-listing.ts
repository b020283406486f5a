import { type ListingState, isPublic } from '@latchkey/contract/states/listing';
import { isOnOffer, type Offer, offerCodes } from '@latchkey/contract/states/offer';
import type { OperatorStep } from '@latchkey/contract/states/operator-steps';
import type { Transaction } from 'kysely';
import { endWaitingAdverts } from '../../advert/end-waiting-adverts.ts';
import type { ListingName } from '../../advert/featurable-listing.ts';
import { homeBecamePublic } from '../../alert/home-became-public.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import type { NotificationEvents } from '../../notification/notification-event.ts';
import { tell } from '../../notification/tell.ts';
import { expectPaid } from '../../package/expect-paid.ts';
import { writeAudit } from '../write-audit.ts';
import { expectStep, holdForOperator, type OperatorsListing, stateWords } from './hold-listing.ts';

type Switch = Exclude<OperatorStep, 'approve' | 'reject'>;

interface Outcome {
  status?: ListingState['status'];
  offer?: Offer;
  told: NotificationEvents['listing-changed']['change'];
}

const outcomes: Readonly<Record<Switch, Outcome>> = {
  activate: { status: 1, told: 'on' },
  deactivate: { status: 0, told: 'off' },
  mark_sold: { offer: 'sold', told: 'closed' },
  mark_rented: { offer: 'rented', told: 'closed' },
  offer_again: { offer: 'rent', told: 'offered' },
};

/**
 * Switches a listing on or off, or says that it is sold, let, or to let again, as its owner could; tells the owner.
 * @throws CallFailure `property_not_found`, `project_not_found`, `status_change_not_allowed`, and `package_not_available`
 *   where no package of its owner pays for it any more
 */
export async function switchListing(name: ListingName, step: Switch, reason: string, context: Context): Promise<void> {
  const { what, id } = name;
  await context.database.transaction(async (within) => {
    const listing = await holdForOperator(within, name);
    expectStep(listing, step);
    const { told, ...change } = outcomes[step];
    const after = { ...listing, ...change };
    if (isShown(after) && !isShown(listing)) await expectPaidFor(within, what, listing, context);
    await write(within, name, change, context);
    const { accountId, title, slug } = listing;
    const states = { before: stateWords(listing), after: stateWords(after) };
    await writeAudit({ action: step, subject: what, subject_id: id, accountId, ...states, reason }, context, within);
    if (accountId === null) return;
    await tell(accountId, { event: 'listing-changed', what, id, title, slug, change: told, reason }, context, within);
  });
}

function isShown(listing: OperatorsListing): boolean {
  return isPublic(listing) && (listing.offer === undefined || isOnOffer(listing.offer));
}

/** The market's own are paid for by nobody. */
async function expectPaidFor(
  within: Transaction<Tables>,
  what: ListingName['what'],
  { accountId, packageId }: OperatorsListing,
  context: Context,
): Promise<void> {
  if (accountId !== null) await expectPaid(within, { what, accountId, packageId }, context);
}

async function write(
  within: Transaction<Tables>,
  { what, id }: ListingName,
  { status, offer }: Omit<Outcome, 'told'>,
  { now }: Context,
): Promise<void> {
  const common = { ...(status !== undefined && { status }), updated_at: now() };
  if (what === 'project') {
    await within.updateTable('project').set(common).where('id', '=', id).execute();
    return;
  }
  const set = { ...common, ...(offer && { property_type: offerCodes[offer] }) };
  await within.updateTable('property').set(set).where('id', '=', id).execute();
  if (offer && !isOnOffer(offer)) await endWaitingAdverts(within, id);
  await homeBecamePublic(within, id);
}
