import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { useMarks } from '../../keeping/marks.ts';
import { contactOf, type OwnerContact } from './contact-of.ts';
import { useOwnHome } from './use-own-home.ts';

/** How the owner is reached: opens in the moment that one says that one is interested, and is never closed to the owner. */
export function useContact(home: PropertyDetail): OwnerContact {
  // The record is as old as the page; the marks know what was pressed since.
  const marked = useMarks(({ isKnown, interests }) => (isKnown ? interests.has(home.id) : null));
  const isOwn = useOwnHome(home);
  const isInterested = isOwn || (marked ?? home.is_interested === 1);
  return contactOf({ ...home, is_interested: isInterested ? 1 : 0 });
}
