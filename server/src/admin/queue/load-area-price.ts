import type { QueueListing } from '@latchkey/contract/records/console-queue';
import { medianOf } from '@latchkey/contract/rules/price-outlier';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { loadLike } from '../../quality/load-like.ts';

/** Fewer homes of the same kind say nothing of what one costs there. */
const leastPeers = 3;

/** The middle price of a home's like in its city, by the area where that is known; null where too few are offered. */
export async function loadAreaPrice(id: number, db: Kysely<Tables>): Promise<QueueListing['area_price']> {
  const like = await loadLike(db, id);
  if (!like) return null;
  const { own: home, peers } = like;
  const perArea = peers.flatMap(({ price_per_area }) => price_per_area ?? []);
  const byArea = home.price_per_area !== null && perArea.length >= leastPeers;
  const prices = byArea ? perArea : peers.map(({ price }) => price);
  if (prices.length < leastPeers) return null;
  const median = medianOf(prices);
  const own = byArea ? (home.price_per_area ?? 0) : home.price;
  return { median, per_area: byArea, peers: prices.length, difference: own / median - 1 };
}
