import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histogram } from './get-search-summary.ts';

const prices = fc
  .array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1 })
  .map((all) => all.toSorted((a, b) => a - b));

describe('histogram', () => {
  it('counts each price once, in adjacent bars from the lowest to the highest price', () => {
    fc.assert(
      fc.property(prices, (sorted) => {
        const { histogram: bars, price_min, price_max } = histogram(sorted);
        expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(sorted.length);
        expect(bars[0]?.from).toBe(price_min);
        expect(bars.at(-1)?.to).toBe(price_max);
        bars.slice(1).forEach((bar, index) => expect(bar.from).toBe(bars[index]?.to));
      }),
    );
  });

  it('is empty without prices', () => {
    expect(histogram([])).toEqual({ price_min: null, price_max: null, histogram: [] });
  });
});
