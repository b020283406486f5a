import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { adminDecideProperty, adminDecideProject } from '@latchkey/contract/admin/review-queue/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { stepTo } from '@latchkey/contract/schema/state-graph';
import { type RequestStatus, requestGraph, statusAfterDecision } from '@latchkey/contract/posting/listing-states';
import type { Transaction } from 'kysely';
import { enqueueNewListing } from '../../saved-search/enqueue-new-listing.ts';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { notifyAccount } from '../../notification/notify-account.ts';
import { evictPages } from '../../platform/cache/evict-pages.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { expectOperator } from '../../platform/expect-caller.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import { expectPending } from './expect-pending.ts';

/** Approves a property, or rejects it with a reason. */
export const decideProperty = defineHandler(adminDecideProperty, async (input, context) => {
  await decideListing('property', input, context);
  return { data: null };
});

interface Decision {
  id: number;
  request_status: 'approved' | 'rejected';
  reason?: string | undefined;
  /** Rejects when another operator has decided already. */
  onlyPending?: true | undefined;
}

/**
 * Approves or rejects a property or a project by the graph of listings, which also switches it on or off (contract
 * 4.4), and notifies its owner. Approving a property settles its flags.
 * @throws CallFailure `property_not_found`, `project_not_found`, `status_change_not_allowed`
 */
export async function decideListing(kind: ListingKind, decision: Decision, context: Context): Promise<void> {
  await context.database.transaction((trx) => decideListingInTransaction(trx, kind, decision, context));
  evictPages(context, 'listings', kind === 'property' ? [decision.id] : []);
}

/** The same inside a transaction of the caller, who evicts the cached pages afterwards. */
export async function decideListingInTransaction(
  trx: Transaction<Tables>,
  kind: ListingKind,
  { id, request_status: decision, reason = '', onlyPending }: Decision,
  context: Context,
): Promise<void> {
  const { now } = context;
  const listing = await trx
    .selectFrom(kind)
    .select(['account_id', 'title', 'slug_id', 'request_status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!listing) throw new CallFailure(`${kind}_not_found`);
  const before = listing.request_status as RequestStatus;
  if (onlyPending) expectPending(before);
  const step = stepTo(requestGraph, before, decision, 'admin');
  if (step !== 'approve' && step !== 'reject') throw new CallFailure('status_change_not_allowed');
  const isRejected = step === 'reject';
  await trx
    .updateTable(kind)
    .set({
      request_status: decision,
      status: statusAfterDecision(step),
      reject_reason: isRejected ? reason : null,
      rejected_at: isRejected ? now() : null,
    })
    .where('id', '=', id)
    .execute();
  if (kind === 'property' && !isRejected) {
    await enqueueNewListing(trx, id);
    await trx
      .updateTable('listing_flag')
      .set({ settled_at: now(), settled_by: expectOperator(context).id })
      .where('property_id', '=', id)
      .where('settled_at', 'is', null)
      .execute();
  }
  const change = { subject: kind, subject_id: id, accountId: listing.account_id, before, after: decision };
  await writeAudit({ action: `decide-${kind}`, ...change, reason }, context, trx);
  if (listing.account_id === null) return;
  const { title, slug_id: slug } = listing;
  const notification = {
    event: 'listing-decided',
    kind,
    id,
    title,
    slug,
    decision,
    ...(isRejected && { reason }),
  } as const;
  await notifyAccount(listing.account_id, notification, context, trx);
}

/** Approves a project, or rejects it with a reason. */
export const decideProject = defineHandler(adminDecideProject, async (input, context) => {
  await decideListing('project', input, context);
  return { data: null };
});
