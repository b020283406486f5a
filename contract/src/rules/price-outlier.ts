/** Does a price stand out among its like? Told to the operator, never to the poster: it may well be right. */

/** Fewer homes of the same kind, city and offer say nothing. */
const leastPeers = 8;
/** So many times the middle price, or that part of it, is far in any market. */
const leastFactor = 3;
/** In a market of very different prices it has to be further out: so many of its usual distances from the middle. */
const usualDistances = 4;
/** Makes the middle distance of a bell curve its standard deviation. */
const madToDeviation = 1.4826;

export interface PriceOutlier {
  /** The middle price of its like. */
  median: number;
  /** Price : median; below 1 for one that is too cheap. */
  factor: number;
  peers: number;
}

/**
 * Compares in proportions: a tenth of the price is as far out as ten times.
 * @param peers prices above 0 of other homes in the same category, city and offer, or all of them per area
 * @returns null for a price that is like the others, or where too few are known
 */
export function priceOutlier(price: number, peers: readonly number[]): PriceOutlier | null {
  if (peers.length < leastPeers || price <= 0) return null;
  const logs = peers.map(Math.log);
  const middle = medianOf(logs);
  const distance = Math.abs(Math.log(price) - middle);
  const usual = medianOf(logs.map((log) => Math.abs(log - middle))) * madToDeviation;
  if (distance < Math.max(Math.log(leastFactor), usual * usualDistances)) return null;
  const median = Math.exp(middle);
  return { median, factor: price / median, peers: peers.length };
}

/** @param values at least one */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}
