import { useState, type CSSProperties, type MouseEvent } from 'react';
import { classNames } from '../class-names.ts';

/** A selected price range; null is no limit. */
export interface PriceRangeValue {
  from: number | null;
  to: number | null;
}

export interface PriceRangeProps {
  /** Accessible name of the whole range. */
  label: string;
  fromLabel: string;
  toLabel: string;
  /** Ascending bounds of the columns: one more than `counts`. The outermost edges mean no limit. */
  edges: readonly number[];
  counts: readonly number[];
  value: PriceRangeValue;
  /** Called while a thumb moves. */
  onValueChange: (value: PriceRangeValue) => void;
  /** Called when a thumb is released, or after a key press: the time to search. */
  onValueCommit?: (value: PriceRangeValue) => void;
  /** Formats a price; null is no limit. */
  format: (price: number | null) => string;
  className?: string;
}

/** A range slider with two thumbs under a histogram. Both are native sliders, so keys and text direction work. */
export function PriceRange(props: PriceRangeProps) {
  const { label, fromLabel, toLabel, edges, counts, value, onValueChange, onValueCommit, format, className } = props;
  const last = Math.max(1, edges.length - 1);
  const from = Math.min(edgeIndexOf(value.from, edges, 'from'), last - 1);
  const to = Math.max(from + 1, edgeIndexOf(value.to, edges, 'to'));
  const [moved, setMoved] = useState<PriceRangeValue | null>(null);

  function move(side: 'from' | 'to', edge: number): PriceRangeValue {
    const next = moveThumb(side, edge, side === 'from' ? to : from, last);
    // The other limit may be a typed price between two edges.
    const prices = { ...value, [side]: priceAt(next[side], edges, side) };
    setMoved(prices);
    onValueChange(prices);
    return prices;
  }

  function commit() {
    if (moved) onValueCommit?.(moved);
    setMoved(null);
  }

  /** A click on the histogram or the track moves the nearer thumb. */
  function moveNearestThumb(event: MouseEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const along = rtl ? box.right - event.clientX : event.clientX - box.left;
    const edge = Math.round((along / box.width) * last);
    const side = Math.abs(edge - from) <= Math.abs(edge - to) ? 'from' : 'to';
    const prices = move(side, edge);
    onValueCommit?.(prices);
    setMoved(null);
    event.currentTarget.parentElement?.querySelectorAll('input')[side === 'from' ? 0 : 1]?.focus();
  }

  const bars = columnHeights(counts);
  const chosen = {
    insetInlineStart: `${(from / last) * 100}%`,
    insetInlineEnd: `${(1 - to / last) * 100}%`,
  } satisfies CSSProperties;

  const thumb = (side: 'from' | 'to') => ({
    type: 'range',
    min: 0,
    max: last,
    step: 1,
    value: side === 'from' ? from : to,
    'aria-label': side === 'from' ? fromLabel : toLabel,
    'aria-valuetext': format(priceAt(side === 'from' ? from : to, edges, side)),
    onChange: (event: { currentTarget: HTMLInputElement }) => move(side, Number(event.currentTarget.value)),
    onPointerUp: commit,
    onKeyUp: commit,
    onBlur: commit,
  });

  return (
    <fieldset className={classNames('price-range', className)}>
      <legend className="sr-only">{label}</legend>
      <div className="price-range-scale" aria-hidden="true" onClick={moveNearestThumb}>
        <div className="price-range-bars">
          {bars.map((height, index) => (
            <i key={index} data-in={(index >= from && index < to) || undefined} style={{ blockSize: `${height}%` }} />
          ))}
        </div>
        <div className="price-range-track">
          <b style={chosen} />
        </div>
      </div>
      <input {...thumb('from')} />
      <input {...thumb('to')} />
      <div className="price-range-ends tnum" aria-hidden="true">
        <span>{format(edges[0] ?? null)}</span>
        <span>{format(edges.at(-1) ?? null)}</span>
      </div>
    </fieldset>
  );
}

/** Exchanges limits that were typed the wrong way round. */
export function orderedRange({ from, to }: PriceRangeValue): PriceRangeValue {
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
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
