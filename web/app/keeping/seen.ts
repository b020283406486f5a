import { savedListingLimits } from '@latchkey/contract/limits';
import { deviceList } from './device-list.ts';

/** Recently viewed properties, latest first. The list never leaves the device. */
export const seenHomes = deviceList('lk-seen', savedListingLimits.seen);

export function noteSeen(id: number): void {
  seenHomes.write([id, ...seenHomes.read()]);
}
