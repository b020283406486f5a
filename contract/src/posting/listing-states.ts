import { defineGraph } from '../schema/state-graph.ts';
import { isOnOffer, type Offer } from './offer-states.ts';

/** States of properties and projects: the operator's decision and the owner's switch (contract 4.4). */

/** The operator's decision. `approve` by `system` is auto approval (contract 4.15); `resubmit` follows an edit. */
export const requestGraph = defineGraph({
  states: ['pending', 'approved', 'rejected'],
  initial: ['pending', 'approved'],
  final: [],
  steps: {
    approve: { from: ['pending', 'rejected'], to: 'approved', by: ['admin', 'system'] },
    reject: { from: ['pending', 'approved'], to: 'rejected', by: ['admin'] },
    resubmit: { from: ['approved', 'rejected'], to: 'pending', by: ['owner', 'system'] },
  },
});

export type RequestStatus = (typeof requestGraph.states)[number];

/** The owner's switch; on the wire 1 and 0. Only approved listings may be switched: `canSwitch`. */
export const switchGraph = defineGraph({
  states: ['active', 'inactive'],
  initial: ['active', 'inactive'],
  final: [],
  steps: {
    activate: { from: ['inactive'], to: 'active', by: ['owner', 'admin', 'system'] },
    deactivate: { from: ['active'], to: 'inactive', by: ['owner', 'admin', 'system'] },
  },
});

export interface ListingState {
  /** 1 active, 0 inactive. */
  status: 0 | 1;
  request_status: RequestStatus;
}

/** Returns the switch after a decision: approval activates, rejection deactivates (contract 4.4). */
export function statusAfterDecision(decision: 'approve' | 'reject'): 0 | 1 {
  return decision === 'approve' ? 1 : 0;
}

/** State of a new property: active, public once approved (contract 2.4, post_property). */
export function newPropertyState(isAutoApproved: boolean): ListingState {
  return { status: 1, request_status: isAutoApproved ? 'approved' : 'pending' };
}

/** State of a new project: active only once approved (contract 2.5, post_project). */
export function newProjectState(isAutoApproved: boolean): ListingState {
  return isAutoApproved ? { status: 1, request_status: 'approved' } : { status: 0, request_status: 'pending' };
}

/** Whether every visitor may see it. */
export function isPublic(listing: ListingState): boolean {
  return listing.status === 1 && listing.request_status === 'approved';
}

/** Whether it is public and still on offer: lists, maps and counters contain only such listings. A project has no offer. */
export function isListed(listing: ListingState & { offer?: Offer }): boolean {
  return isPublic(listing) && (listing.offer === undefined || isOnOffer(listing.offer));
}

/** Whether the owner may activate and deactivate it. */
export function canSwitch(listing: ListingState): boolean {
  return listing.request_status === 'approved';
}

/** Whether the owner may edit it: not while it waits for a decision, and not once it is sold (contract 4.4). */
export function canEdit(listing: ListingState & { offer?: Offer }): boolean {
  return listing.request_status !== 'pending' && listing.offer !== 'sold';
}
