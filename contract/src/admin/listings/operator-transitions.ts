import { allowed } from '../../schema/state-graph.ts';
import { canSwitch, type ListingState, requestGraph, switchGraph } from '../../posting/listing-states.ts';
import { type Offer, offerGraph } from '../../posting/offer-states.ts';

type Steps = typeof requestGraph.steps & typeof switchGraph.steps & typeof offerGraph.steps;

/** Steps of admins on listings, from the three graphs; `resubmit` follows an edit. */
export type OperatorStep = Exclude<keyof Steps, 'resubmit'>;

const isOperatorStep = (name: string): name is OperatorStep => name !== 'resubmit';

export const operatorStepNames = [requestGraph, switchGraph, offerGraph]
  .flatMap(({ steps }) => Object.keys(steps))
  .filter(isOperatorStep);

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
