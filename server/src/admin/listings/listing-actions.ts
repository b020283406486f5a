import { adminStepListings, adminDeleteListings } from '@latchkey/contract/admin/listings/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { BulkChangeResult } from '@latchkey/contract/admin/listings/records';
import { isListed, type ListingState } from '@latchkey/contract/posting/listing-states';
import { isOnOffer, type Offer, offerCodes } from '@latchkey/contract/posting/offer-states';
import { type OperatorStep, operatorSteps } from '@latchkey/contract/admin/listings/operator-transitions';
import type { Transaction } from 'kysely';
import { bulkFailure } from '../../platform/bulk-failure.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import { evictPages } from '../../platform/cache/evict-pages.ts';
import { decideListing } from '../review-queue/decide-listing.ts';
import { notifyOwner } from './notify-owner.ts';
import { deleteLockedProperty } from '../../posting/remove-property.ts';
import { deleteLockedProject } from '../../project/delete-project.ts';
import { deleteUnusedFiles } from '../../platform/files/delete-unused-files.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { endPendingAdverts } from '../../advert/end-pending-adverts.ts';
import type { ListingRef } from '../../advert/featurable-listing.ts';
import { enqueueNewListing } from '../../saved-search/enqueue-new-listing.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { NotificationEvents } from '../../notification/notification-event.ts';
import { expectPaid } from '../../package/expect-paid.ts';
import { lockProperty } from '../../posting/lock-property.ts';
import { lockProject } from '../../project/lock-project.ts';

/** Applies one step of the state graphs to each of several listings. */
export const stepListings = defineHandler(
  adminStepListings,
  async ({ what: kind, ids = [], step, reason }, context: Context) => {
    const data = await forEachListing(ids, context, (id) => {
      if (step === 'approve') return decideListing(kind, { id, request_status: 'approved' }, context);
      if (step === 'reject') return decideListing(kind, { id, request_status: 'rejected', reason }, context);
      return applyStep({ kind, id }, step, reason ?? '', context);
    });
    return { data };
  },
);

/**
 * Runs `work` for several listings one after the other, each in its own transaction, so that one that fails does not
 * prevent changes of the others.
 * @returns ids of changed listings, and of the others with the failure
 */
async function forEachListing(
  ids: readonly number[],
  context: Context,
  work: (id: number) => Promise<void>,
): Promise<BulkChangeResult> {
  const done: BulkChangeResult = { changed: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      await work(id);
      done.changed.push(id);
    } catch (error) {
      const { key, message } = bulkFailure(error, id, context);
      done.refused.push({ id, key, message });
    }
  }
  return done;
}

type DirectStep = Exclude<OperatorStep, 'approve' | 'reject'>;

interface Effect {
  status?: ListingState['status'];
  offer?: Offer;
  notifiedChange: NotificationEvents['listing-changed']['change'];
}

const effects: Readonly<Record<DirectStep, Effect>> = {
  activate: { status: 1, notifiedChange: 'on' },
  deactivate: { status: 0, notifiedChange: 'off' },
  mark_sold: { offer: 'sold', notifiedChange: 'closed' },
  mark_rented: { offer: 'rented', notifiedChange: 'closed' },
  offer_again: { offer: 'rent', notifiedChange: 'offered' },
};

/**
 * Switches a listing on or off, or marks it as sold, rented or available again, as its owner can, and notifies the
 * owner.
 * @throws CallFailure `property_not_found`, `project_not_found`, `status_change_not_allowed`, and
 *   `package_not_available` when no package of its owner covers it any more
 */
async function applyStep(ref: ListingRef, step: DirectStep, reason: string, context: Context): Promise<void> {
  const { kind, id } = ref;
  await context.database.transaction(async (trx) => {
    const listing = await lockListingForOperator(trx, ref);
    expectStep(listing, step);
    const { notifiedChange, ...change } = effects[step];
    const after = { ...listing, ...change };
    if (isListed(after) && !isListed(listing)) await expectPaidFor(trx, kind, listing, context);
    await updateListing(trx, ref, change, context);
    const { accountId, title, slug } = listing;
    const states = { before: describeState(listing), after: describeState(after) };
    await writeAudit({ action: step, subject: kind, subject_id: id, accountId, ...states, reason }, context, trx);
    await notifyOwner(accountId, { kind, id, title, slug, change: notifiedChange, reason }, context, trx);
  });
  evictListing(ref, context);
}

/** Evicts a changed listing at once, because a later one of the same call may fail. */
function evictListing({ kind, id }: ListingRef, context: Context): void {
  evictPages(context, 'listings', kind === 'property' ? [id] : []);
}

/**
 * Locks a property or project until the transaction ends, and returns it with title and slug for notifications.
 * @throws CallFailure `property_not_found`, `project_not_found`
 */
async function lockListingForOperator(trx: Transaction<Tables>, { kind, id }: ListingRef) {
  const locked =
    kind === 'property' ? await lockProperty(trx, { id }) : { ...(await lockProject(trx, id)), offer: undefined };
  const { title, slug_id: slug } = await trx
    .selectFrom(kind)
    .select(['title', 'slug_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...locked, title, slug };
}

type OperatorListing = Awaited<ReturnType<typeof lockListingForOperator>>;

/**
 * Expects that the state graphs allow a step.
 * @throws CallFailure `status_change_not_allowed`
 */
function expectStep(listing: OperatorListing, step: OperatorStep): void {
  if (!operatorSteps(listing).includes(step)) throw new CallFailure('status_change_not_allowed');
}

/** Listings owned by the market need no package. */
async function expectPaidFor(
  trx: Transaction<Tables>,
  kind: ListingRef['kind'],
  { accountId, packageId }: OperatorListing,
  context: Context,
): Promise<void> {
  if (accountId !== null) await expectPaid(trx, { kind, accountId, packageId }, context);
}

async function updateListing(
  trx: Transaction<Tables>,
  { kind, id }: ListingRef,
  { status, offer }: Omit<Effect, 'notifiedChange'>,
  { now }: Context,
): Promise<void> {
  const common = { ...(status !== undefined && { status }), updated_at: now() };
  if (kind === 'project') {
    await trx.updateTable('project').set(common).where('id', '=', id).execute();
    return;
  }
  const set = { ...common, ...(offer && { property_type: offerCodes[offer] }) };
  await trx.updateTable('property').set(set).where('id', '=', id).execute();
  if (offer && !isOnOffer(offer)) await endPendingAdverts(trx, id, now());
  await enqueueNewListing(trx, id);
}

/** Returns the state as text for the audit log: `approved, on, rent`. */
function describeState({
  request_status,
  status,
  offer,
}: Pick<OperatorListing, 'request_status' | 'status' | 'offer'>) {
  return [request_status, status === 1 ? 'on' : 'off', ...(offer ? [offer] : [])].join(', ');
}

/** Deletes listings with their files and dependent records, and notifies their owners with the reason. */
export const deleteListings = defineHandler(adminDeleteListings, async ({ what: kind, ids = [], reason }, context) => {
  const remove = kind === 'property' ? deleteLockedProperty : deleteLockedProject;
  const data = await forEachListing(ids, context, async (id) => {
    const files = await context.database.transaction(async (trx) => {
      const listing = await lockListingForOperator(trx, { kind, id });
      const { accountId, title, slug } = listing;
      const released = await remove(trx, id);
      const about = { subject: kind, subject_id: id, accountId } as const;
      const change = { before: `${title} (${describeState(listing)})`, after: '', reason };
      await writeAudit({ action: `delete-${kind}`, ...about, ...change }, context, trx);
      await notifyOwner(accountId, { kind, id, title, slug, change: 'removed', reason }, context, trx);
      return released;
    });
    evictListing({ kind, id }, context);
    await deleteUnusedFiles(files, context);
  });
  return { data };
});
