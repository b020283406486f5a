import { CallFailure } from '@latchkey/contract/errors';
import { stepTo } from '@latchkey/contract/states/graph';
import { canEdit, type ListingState, newPropertyState, requestGraph } from '@latchkey/contract/states/listing';
import { isOnOffer, type OfferCode, offerCodes } from '@latchkey/contract/states/offer';
import type { HeldHome } from './own-home.ts';

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
export function editedState(home: HeldHome, { property_type, status }: Change, rules: Rules) {
  const isWaiting = home.request_status === 'pending' && rules.mayBePending;
  if (!isWaiting && !canEdit(home)) throw new CallFailure('listing_not_editable');
  return { property_type: offerAfterEdit(home, property_type), ...listingState(home, status, rules) };
}

/**
 * The offer that an edit leaves; what was sold or let stays so.
 * @throws CallFailure `status_change_not_allowed` for what was let and is now for sale
 */
export function offerAfterEdit({ offer }: Pick<HeldHome, 'offer'>, property_type: 0 | 1 | undefined): OfferCode {
  if (isOnOffer(offer)) return property_type ?? offerCodes[offer];
  if (property_type === offerCodes.sell && offer === 'rented') throw new CallFailure('status_change_not_allowed');
  return offerCodes[offer];
}

function listingState(home: HeldHome, status: 0 | 1 | undefined, { isLookedAt }: Rules): ListingState {
  const { request_status } = home;
  const goesBack = request_status === 'rejected' || (request_status === 'approved' && isLookedAt);
  if (goesBack && stepTo(requestGraph, request_status, 'pending', 'owner')) return newPropertyState(false);
  return { request_status, status: request_status === 'approved' ? (status ?? home.status) : home.status };
}
