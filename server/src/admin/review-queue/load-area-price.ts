import type { QueueListing } from '@latchkey/contract/admin/review-queue/records';
import { medianOf } from '@latchkey/contract/listing-checks/price-outlier';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { loadComparables } from '../../listing-checks/load-comparables.ts';

/** Smallest number of comparable properties for a meaningful median. */
const minPeers = 3;

/**
 * Returns the median price of comparable properties in the same city, per area when it is known, and the relative
 * difference of this property; null when too few are listed.
 */
export async function loadAreaPrice(id: number, db: Kysely<Tables>): Promise<QueueListing['area_price']> {
  const comparables = await loadComparables(db, id);
  if (!comparables) return null;
  const { own: property, peers } = comparables;
  const perArea = peers.flatMap(({ price_per_area }) => price_per_area ?? []);
  const byArea = property.price_per_area !== null && perArea.length >= minPeers;
  const prices = byArea ? perArea : peers.map(({ price }) => price);
  if (prices.length < minPeers) return null;
  const median = medianOf(prices);
  const own = byArea ? (property.price_per_area ?? 0) : property.price;
  return { median, per_area: byArea, peers: prices.length, difference: own / median - 1 };
}
