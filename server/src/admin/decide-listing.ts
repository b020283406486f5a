import { CallFailure } from '@latchkey/contract/errors';
import type { Transaction } from 'kysely';
import { stepTo } from '@latchkey/contract/states/graph';
import { type RequestStatus, requestGraph, statusAfterDecision } from '@latchkey/contract/states/listing';
import { homeBecamePublic } from '../alert/home-became-public.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { tell } from '../notification/tell.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { expectOperator } from './expect-operator.ts';
import { expectWaiting } from './expect-waiting.ts';
import { writeAudit } from './write-audit.ts';

interface Decision {
  id: number;
  request_status: 'approved' | 'rejected';
  reason?: string | undefined;
  /** Refused where somebody else was quicker: what they decided stays. */
  onlyWaiting?: true | undefined;
}

/**
 * Approves or rejects a home or a project by the graph of listings, switches it on or off with that (contract 4.4), and
 * tells its owner. What was flagged about an approved home has been looked at with it.
 * @throws CallFailure `property_not_found`, `project_not_found`, `status_change_not_allowed`
 */
export async function decideListing(what: 'property' | 'project', decision: Decision, context: Context): Promise<void> {
  await context.database.transaction((within) => decideListingWithin(within, what, decision, context));
  forgetPages(context, 'listings');
}

/** The same as a part of something larger; the caller forgets the pages afterwards. */
export async function decideListingWithin(
  within: Transaction<Tables>,
  what: 'property' | 'project',
  { id, request_status: decision, reason = '', onlyWaiting }: Decision,
  context: Context,
): Promise<void> {
  const { now } = context;
  const listing = await within
    .selectFrom(what)
    .select(['account_id', 'title', 'slug_id', 'request_status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!listing) throw new CallFailure(`${what}_not_found`);
  const before = listing.request_status as RequestStatus;
  if (onlyWaiting) expectWaiting(before);
  const step = stepTo(requestGraph, before, decision, 'admin');
  if (step !== 'approve' && step !== 'reject') throw new CallFailure('status_change_not_allowed');
  const isRejected = step === 'reject';
  await within
    .updateTable(what)
    .set({
      request_status: decision,
      status: statusAfterDecision(step),
      reject_reason: isRejected ? reason : null,
      rejected_at: isRejected ? now() : null,
    })
    .where('id', '=', id)
    .execute();
  if (what === 'property' && !isRejected) {
    await homeBecamePublic(within, id);
    await within
      .updateTable('listing_flag')
      .set({ settled_at: now(), settled_by: expectOperator(context).id })
      .where('property_id', '=', id)
      .where('settled_at', 'is', null)
      .execute();
  }
  const change = { subject: what, subject_id: id, accountId: listing.account_id, before, after: decision };
  await writeAudit({ action: `decide-${what}`, ...change, reason }, context, within);
  if (listing.account_id === null) return;
  const { title, slug_id: slug } = listing;
  const told = { event: 'listing-decided', what, id, title, slug, decision, ...(isRejected && { reason }) } as const;
  await tell(listing.account_id, told, context, within);
}
