import { defineGraph } from './graph.ts';
import { isOnOffer, type Offer } from './offer.ts';

/** Properties and projects alike: the operator's decision and the owner's switch (contract 4.4). */

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

/** A property's state; a project has no offer. */
export interface OfferState extends ListingState {
  offer: Offer;
}

/** The switch that a decision brings with it: approval turns on, rejection off (contract 4.4). */
export function statusAfterDecision(decision: 'approve' | 'reject'): 0 | 1 {
  return decision === 'approve' ? 1 : 0;
}

/** Where a new property begins: switched on, seen once approved (contract 2.4, post_property). */
export function newPropertyState(isAutoApproved: boolean): ListingState {
  return { status: 1, request_status: isAutoApproved ? 'approved' : 'pending' };
}

/** Where a new project begins: switched on only with its approval (contract 2.5, post_project). */
export function newProjectState(isAutoApproved: boolean): ListingState {
  return isAutoApproved ? { status: 1, request_status: 'approved' } : { status: 0, request_status: 'pending' };
}

/** Everybody may see it. */
export function isPublic(listing: ListingState): boolean {
  return listing.status === 1 && listing.request_status === 'approved';
}

/** Public, and still to be had: what lists, maps and counters hold. */
export function isListed(listing: OfferState): boolean {
  return isPublic(listing) && isOnOffer(listing.offer);
}

/** May the owner turn it on and off? */
export function canSwitch(listing: ListingState): boolean {
  return listing.request_status === 'approved';
}

/** May the owner edit it? Not while it waits for a decision, not once it is sold (contract 4.4). */
export function canEdit(listing: ListingState & { offer?: Offer }): boolean {
  return listing.request_status !== 'pending' && listing.offer !== 'sold';
}
