import { savedListingLimits } from '@latchkey/contract/limits';
import { createDeviceList } from '../saved-listings/device-lists.ts';

/** Recently viewed properties, latest first. The list never leaves the device. */
export const recentlyViewed = createDeviceList('lk-seen', savedListingLimits.seen);

export function addRecentlyViewed(id: number): void {
  recentlyViewed.write([id, ...recentlyViewed.read()]);
}
