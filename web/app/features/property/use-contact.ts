import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { useMarks } from '../../keeping/marks.ts';
import { contactOf, type OwnerContact } from './contact-of.ts';
import { useOwnHome } from './use-own-home.ts';

/** The owner's contact: unmasked as soon as the user is interested, and always for the owner. */
export function useContact(property: PropertyDetail): OwnerContact {
  // The record is from the page load; the marks have later changes.
  const currentInterest = useMarks(({ isKnown, interests }) => (isKnown ? interests.has(property.id) : null));
  const isOwn = useOwnHome(property);
  const isInterested = isOwn || (currentInterest ?? property.is_interested === 1);
  return contactOf({ ...property, is_interested: isInterested ? 1 : 0 });
}
