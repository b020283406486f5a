import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { useMarks } from '../../saved-listings/marks.ts';
import { visibleContact, type OwnerContact } from './owner-contact.ts';
import { useIsOwner } from './use-own-home.ts';

/** The owner's contact: unmasked as soon as the user is interested, and always for the owner. */
export function useOwnerContact(property: PropertyDetail): OwnerContact {
  // The record is from the page load; the marks have later changes.
  const currentInterest = useMarks(({ isLoaded: isKnown, interests }) => (isKnown ? interests.has(property.id) : null));
  const isOwn = useIsOwner(property);
  const isInterested = isOwn || (currentInterest ?? property.is_interested === 1);
  return visibleContact({ ...property, is_interested: isInterested ? 1 : 0 });
}
