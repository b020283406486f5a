import { defineGraph } from '../schema/state-graph.ts';
import { isListed, type ListingState } from '../posting/listing-states.ts';
import type { Offer } from '../posting/offer-states.ts';

/** Codes of the states on the wire (contract 4.9). */
export const advertCodes = { approved: 0, pending: 1, rejected: 2, expired: 3 } as const;

export type AdvertStatus = keyof typeof advertCodes;
export type AdvertCode = (typeof advertCodes)[AdvertStatus];

export function advertStatusOf(code: AdvertCode): AdvertStatus {
  const statuses = ['approved', 'pending', 'rejected', 'expired'] as const;
  return statuses[code];
}

/** An advert of a listing. A job expires adverts whose end date has passed; an admin may end one earlier. */
export const advertGraph = defineGraph({
  states: ['pending', 'approved', 'rejected', 'expired'],
  initial: ['pending', 'approved'],
  final: ['expired'],
  steps: {
    approve: { from: ['pending', 'rejected'], to: 'approved', by: ['admin', 'system'] },
    reject: { from: ['pending', 'approved'], to: 'rejected', by: ['admin'] },
    expire: { from: ['pending', 'approved', 'rejected'], to: 'expired', by: ['admin', 'system'] },
  },
});

/** Whether an advert is enabled in a state: only an approved one can be. */
export function isEnabledIn(status: AdvertStatus): boolean {
  return status === 'approved';
}

/**
 * `is_feature_available` (contract 4.9): the listing is active and approved, a property must be for sale or rent, and
 * none of its adverts is running or pending. Ours: a rejected advert does not prevent it.
 * @param adverts states of all adverts of the listing
 */
export function isFeatureAvailable(
  listing: ListingState & { offer?: Offer },
  adverts: readonly AdvertStatus[],
): boolean {
  return isListed(listing) && !adverts.some((status) => status === 'approved' || status === 'pending');
}
