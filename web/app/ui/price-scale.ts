/**
 * The scale of a price slider: `edges` are the rising bounds of the histogram's columns (one more than there are
 * columns), and a thumb stands on an edge. The outermost edges mean "no limit" (`null`), so that dearer homes than the
 * last edge still count.
 */
export interface PriceRangeValue {
  from: number | null;
  to: number | null;
}

/** The thumb's place for a price: the nearest edge, and the outermost one for no limit. */
export function placeOf(price: number | null, edges: readonly number[], side: 'from' | 'to'): number {
  if (price === null) return side === 'from' ? 0 : Math.max(0, edges.length - 1);
  let best = 0;
  edges.forEach((edge, index) => {
    if (Math.abs(edge - price) < Math.abs((edges[best] ?? 0) - price)) best = index;
  });
  return best;
}

/** The price at a thumb's place; `null` at the outermost one of its side. */
export function priceAt(place: number, edges: readonly number[], side: 'from' | 'to'): number | null {
  if (side === 'from' && place <= 0) return null;
  if (side === 'to' && place >= edges.length - 1) return null;
  return edges[place] ?? null;
}

/** A move of one thumb, held so that the thumbs never meet: at least one column stays between them. */
export function moveThumb(
  side: 'from' | 'to',
  place: number,
  other: number,
  last: number,
): { from: number; to: number } {
  if (side === 'from') return { from: Math.max(0, Math.min(place, other - 1)), to: other };
  return { from: other, to: Math.min(last, Math.max(place, other + 1)) };
}

/** Heights of the columns in percent of the tallest; a column that has anything is at least 4 % high. */
export function columnHeights(counts: readonly number[]): number[] {
  const top = Math.max(1, ...counts);
  return counts.map((count) => (count > 0 ? Math.max(4, Math.round((count / top) * 1000) / 10) : 0));
}
