import { savedListingLimits } from '@latchkey/contract/limits';
import { deviceList } from './device-list.ts';

/** Properties selected for the comparison, in order of selection. */
export const comparedHomes = deviceList('lk-compare', savedListingLimits.compared);

/** Adds or removes a property. Returns false when the list is full. */
export function toggleCompared(id: number): boolean {
  const ids = comparedHomes.read();
  if (ids.includes(id)) comparedHomes.write(ids.filter((other) => other !== id));
  else if (ids.length >= savedListingLimits.compared) return false;
  else comparedHomes.write([...ids, id]);
  return true;
}
