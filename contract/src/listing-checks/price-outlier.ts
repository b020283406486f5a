/** Detects price outliers. They are reported to admins, never to the owner, since the price may be right. */

/** With fewer properties of the same kind, city and offer there is no result. */
const minPeers = 8;
/** Factor above or below the median that is an outlier in any market. */
const minFactor = 3;
/** In a market with widely varying prices: minimum number of standard deviations from the median. */
const minDeviations = 4;
/** Converts the median absolute deviation of a normal distribution to its standard deviation. */
const madToDeviation = 1.4826;

export interface PriceOutlier {
  /** Median price of comparable properties. */
  median: number;
  /** Price divided by median; below 1 when it is too cheap. */
  factor: number;
  peers: number;
}

/**
 * Compares on a logarithmic scale: a tenth of the price is as unusual as ten times the price.
 * @param peers prices above 0 of other properties in the same category, city and offer, or all of them per area
 * @returns null for a usual price, or with too few peers
 */
export function priceOutlier(price: number, peers: readonly number[]): PriceOutlier | null {
  if (peers.length < minPeers || price <= 0) return null;
  const logs = peers.map(Math.log);
  const logMedian = medianOf(logs);
  const distance = Math.abs(Math.log(price) - logMedian);
  const deviation = medianOf(logs.map((log) => Math.abs(log - logMedian))) * madToDeviation;
  if (distance < Math.max(Math.log(minFactor), deviation * minDeviations)) return null;
  const median = Math.exp(logMedian);
  return { median, factor: price / median, peers: peers.length };
}

/** @param values at least one */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}
