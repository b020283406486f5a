import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { toE164 } from '@latchkey/contract/account/contact';
import { maskContact } from '@latchkey/contract/property/premium-mask';
import { useMarks } from '../../../shared/saved-listings/marks.ts';
import { useIsOwner } from './session-hooks.ts';

export interface OwnerContact {
  /** As shown; blank when there is none. */
  phone: string;
  email: string;
  /** Not masked, and the property is available. */
  isOpen: boolean;
}

type ContactFields = Pick<PropertyDetail, 'mobile' | 'email' | 'is_premium' | 'is_interested' | 'property_type'>;

/** The owner's contact. For a premium property it is masked until the user is interested (contract 4.16). */
export function visibleContact({
  mobile,
  email,
  is_premium,
  is_interested,
  property_type,
}: ContactFields): OwnerContact {
  const isUnavailable = property_type === 'sold' || property_type === 'rented';
  if (!is_premium || is_interested) return { phone: toE164(mobile), email, isOpen: !isUnavailable };
  const masked = maskContact({ mobile: toE164(mobile), email, address: '' });
  return { phone: masked.mobile, email: masked.email, isOpen: false };
}

/** The owner's contact: unmasked as soon as the user is interested, and always for the owner. */
export function useOwnerContact(property: PropertyDetail): OwnerContact {
  // The record is from the page load; the marks have later changes.
  const currentInterest = useMarks(({ isLoaded, interests }) => (isLoaded ? interests.has(property.id) : null));
  const isOwn = useIsOwner(property);
  const isInterested = isOwn || (currentInterest ?? property.is_interested === 1);
  return visibleContact({ ...property, is_interested: isInterested ? 1 : 0 });
}
