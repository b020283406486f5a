/**
 * A selected price range; null is no limit. `edges` are the ascending bounds of the histogram's columns, one more than columns,
 * and a thumb is at an edge. The outermost edges mean no limit, so that prices above the last edge are included.
 */
export interface PriceRangeValue {
  from: number | null;
  to: number | null;
}

/** Returns the index of the edge nearest to a price; the outermost edge for no limit. */
export function edgeIndexOf(price: number | null, edges: readonly number[], side: 'from' | 'to'): number {
  if (price === null) return side === 'from' ? 0 : Math.max(0, edges.length - 1);
  let best = 0;
  edges.forEach((edge, index) => {
    if (Math.abs(edge - price) < Math.abs((edges[best] ?? 0) - price)) best = index;
  });
  return best;
}

/** Returns the price at an edge; `null` at the outermost edge of the side. */
export function priceAt(index: number, edges: readonly number[], side: 'from' | 'to'): number | null {
  if (side === 'from' && index <= 0) return null;
  if (side === 'to' && index >= edges.length - 1) return null;
  return edges[index] ?? null;
}

/** Moves one thumb; at least one column stays between the thumbs. */
export function moveThumb(
  side: 'from' | 'to',
  index: number,
  other: number,
  last: number,
): { from: number; to: number } {
  if (side === 'from') return { from: Math.max(0, Math.min(index, other - 1)), to: other };
  return { from: other, to: Math.min(last, Math.max(index, other + 1)) };
}

/** Returns column heights in percent of the tallest; a non-empty column is at least 4 % high. */
export function columnHeights(counts: readonly number[]): number[] {
  const top = Math.max(1, ...counts);
  return counts.map((count) => (count > 0 ? Math.max(4, Math.round((count / top) * 1000) / 10) : 0));
}
