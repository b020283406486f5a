import { CallFailure } from '@latchkey/contract/errors';
import { stepTo } from '@latchkey/contract/states/graph';
import { canEdit, type ListingState, newPropertyState, requestGraph } from '@latchkey/contract/states/listing';
import { isOnOffer, offerCodes } from '@latchkey/contract/states/offer';
import type { OwnHome } from './own-home.ts';

interface Change {
  /** 0 for sale, 1 to let. */
  property_type?: 0 | 1 | undefined;
  /** The owner's switch. */
  status?: 0 | 1 | undefined;
}

interface Rules {
  /** Setting `auto_approve_edited_listings` is 0: the operator looks at every change. */
  isLookedAt: boolean;
  /** A feed may bring a home up to date while it waits; a person's form waits with it (contract 4.4). */
  mayBePending?: boolean | undefined;
}

/**
 * What an edit makes of a home's state. One that was rejected is handed in again; an approved one stays so unless the
 * operator looks at changes. What was let stays let: a form names what it offered.
 * @throws CallFailure `listing_not_editable`, `status_change_not_allowed` for what was let and is now for sale
 */
export function editedState(home: OwnHome, { property_type, status }: Change, rules: Rules) {
  const isWaiting = home.request_status === 'pending' && rules.mayBePending;
  if (!isWaiting && !canEdit(home)) throw new CallFailure('listing_not_editable');
  const isClosed = !isOnOffer(home.offer);
  if (isClosed && property_type === offerCodes.sell) throw new CallFailure('status_change_not_allowed');
  return {
    property_type: isClosed ? offerCodes[home.offer] : (property_type ?? offerCodes[home.offer]),
    ...listingState(home, status, rules),
  };
}

function listingState(home: OwnHome, status: 0 | 1 | undefined, { isLookedAt }: Rules): ListingState {
  const { request_status } = home;
  const goesBack = request_status === 'rejected' || (request_status === 'approved' && isLookedAt);
  if (goesBack && stepTo(requestGraph, request_status, 'pending', 'owner')) return newPropertyState(false);
  return { request_status, status: request_status === 'approved' ? (status ?? home.status) : home.status };
}
