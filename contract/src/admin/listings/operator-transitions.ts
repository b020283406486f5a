import { allowed } from '../../schema/state-graph.ts';
import { canSwitch, type ListingState, requestGraph, switchGraph } from '../../posting/listing-states.ts';
import { type Offer, offerGraph } from '../../posting/offer-states.ts';

/** Steps of admins on listings, from the three graphs. */
export const operatorStepNames = [
  'approve',
  'reject',
  'activate',
  'deactivate',
  'mark_sold',
  'mark_rented',
  'offer_again',
] as const;
export type OperatorStep = (typeof operatorStepNames)[number];

const isOperatorStep = (name: string): name is OperatorStep => (operatorStepNames as readonly string[]).includes(name);

/**
 * Returns the steps that an admin may take on a listing in its state; a project has no offer, so it is neither sold nor
 * rented.
 */
export function operatorSteps(listing: ListingState & { offer?: Offer | undefined }): OperatorStep[] {
  const { status, request_status, offer } = listing;
  const switched = canSwitch(listing) ? allowed(switchGraph, status === 1 ? 'active' : 'inactive', 'admin') : [];
  const offered = offer === undefined ? [] : allowed(offerGraph, offer, 'admin');
  return [...allowed(requestGraph, request_status, 'admin'), ...switched, ...offered].filter(isOperatorStep);
}
