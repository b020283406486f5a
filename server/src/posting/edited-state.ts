import { CallFailure } from '@latchkey/contract/errors';
import { stepTo } from '@latchkey/contract/schema/state-graph';
import { canEdit, type ListingState, newPropertyState, requestGraph } from '@latchkey/contract/posting/listing-states';
import { isOnOffer, type OfferCode, offerCodes } from '@latchkey/contract/posting/offer-states';
import type { LockedProperty } from './lock-property.ts';

interface Change {
  /** 0 for sale, 1 to let. */
  property_type?: 0 | 1 | undefined;
  /** The owner's switch. */
  status?: 0 | 1 | undefined;
}

interface EditOptions {
  /** Setting `auto_approve_edited_listings` is 0: every change needs an approval by the operator. */
  requiresApproval: boolean;
  /** A feed may update a pending property; the form of an owner may not (contract 4.4). */
  mayBePending?: boolean | undefined;
}

/**
 * The state of a property after an edit. A rejected property becomes pending again; an approved one stays approved unless
 * changes need an approval. A rented property stays rented, since the form contains its original offer.
 * @throws CallFailure `listing_not_editable`, `status_change_not_allowed` for a rented property that is now for sale
 */
export function editedState(property: LockedProperty, { property_type, status }: Change, options: EditOptions) {
  const isEditablePending = property.request_status === 'pending' && options.mayBePending;
  if (!isEditablePending && !canEdit(property)) throw new CallFailure('listing_not_editable');
  return { property_type: offerAfterEdit(property, property_type), ...listingState(property, status, options) };
}

/**
 * The offer after an edit. A sold or rented property stays sold or rented.
 * @throws CallFailure `status_change_not_allowed` for a rented property that is now for sale
 */
export function offerAfterEdit({ offer }: Pick<LockedProperty, 'offer'>, property_type: 0 | 1 | undefined): OfferCode {
  if (isOnOffer(offer)) return property_type ?? offerCodes[offer];
  if (property_type === offerCodes.sell && offer === 'rented') throw new CallFailure('status_change_not_allowed');
  return offerCodes[offer];
}

function listingState(
  property: LockedProperty,
  status: 0 | 1 | undefined,
  { requiresApproval }: EditOptions,
): ListingState {
  const { request_status } = property;
  const needsApproval = request_status === 'rejected' || (request_status === 'approved' && requiresApproval);
  if (needsApproval && stepTo(requestGraph, request_status, 'pending', 'owner')) return newPropertyState(false);
  return { request_status, status: request_status === 'approved' ? (status ?? property.status) : property.status };
}
