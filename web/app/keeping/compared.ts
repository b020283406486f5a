import { savedListingLimits } from '@latchkey/contract/limits';
import { deviceList } from './device-list.ts';

/** Homes that were chosen to be compared, in the order of their choice. */
export const comparedHomes = deviceList('lk-compare', savedListingLimits.compared);

/** Takes a home in or out. @returns false when there is no room for another one */
export function toggleCompared(id: number): boolean {
  const ids = comparedHomes.read();
  if (ids.includes(id)) comparedHomes.write(ids.filter((one) => one !== id));
  else if (ids.length >= savedListingLimits.compared) return false;
  else comparedHomes.write([...ids, id]);
  return true;
}
