import { savedListingLimits } from '@latchkey/contract/limits';
import { createDeviceList } from '../saved-listings/device-lists.ts';

/** Properties selected for the comparison, in order of selection. */
export const comparedListings = createDeviceList('lk-compare', savedListingLimits.compared);

/** Adds or removes a property. Returns false when the list is full. */
export function toggleCompared(id: number): boolean {
  const ids = comparedListings.read();
  if (ids.includes(id)) comparedListings.write(ids.filter((other) => other !== id));
  else if (ids.length >= savedListingLimits.compared) return false;
  else comparedListings.write([...ids, id]);
  return true;
}
