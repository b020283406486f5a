import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { shallowRender } from '../test/shallow-render.tsx';
import {
  columnHeights,
  moveThumb,
  edgeIndexOf,
  orderedRange,
  PriceRange,
  type PriceRangeValue,
  priceAt,
} from './price-range.tsx';

const edges = [0, 100, 200, 500, 1000];

describe('a thumb on the scale', () => {
  test('the outermost edges mean no limit', () => {
    expect(edgeIndexOf(null, edges, 'from')).toBe(0);
    expect(edgeIndexOf(null, edges, 'to')).toBe(4);
    expect(priceAt(0, edges, 'from')).toBeNull();
    expect(priceAt(4, edges, 'to')).toBeNull();
  });

  test('a price maps to the nearest edge', () => {
    expect(edgeIndexOf(240, edges, 'from')).toBe(2);
    expect(edgeIndexOf(400, edges, 'from')).toBe(3);
    expect(edgeIndexOf(99_999, edges, 'to')).toBe(4);
  });

  test('an inner edge is its price for both thumbs', () => {
    expect(priceAt(3, edges, 'from')).toBe(500);
    expect(priceAt(1, edges, 'to')).toBe(100);
  });

  test('a thumb stops one column before the other', () => {
    expect(moveThumb('from', 4, 3, 4)).toEqual({ from: 2, to: 3 });
    expect(moveThumb('to', 0, 2, 4)).toEqual({ from: 2, to: 3 });
  });

  test('thumbs never meet and never leave the scale', () => {
    const move = fc.record({
      side: fc.constantFrom<'from' | 'to'>('from', 'to'),
      place: fc.integer({ min: -50, max: 50 }),
      other: fc.integer({ min: 1, max: 19 }),
    });
    fc.assert(
      fc.property(move, ({ side, place, other }) => {
        const { from, to } = moveThumb(side, place, other, 20);
        expect(from).toBeLessThan(to);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(20);
      }),
    );
  });
});

describe('the thumbs of a range', () => {
  interface Thumb {
    value: number;
    max: number;
    onChange: (event: { currentTarget: { value: string } }) => void;
  }
  function thumbsOf(value: PriceRangeValue, onValueChange: (value: PriceRangeValue) => void): Thumb[] {
    const texts = { label: '', fromLabel: '', toLabel: '', format: String };
    return shallowRender(
      () => PriceRange({ ...texts, edges, counts: [1, 1, 1, 1], value, onValueChange }),
      (screen) => screen,
    ).of<Thumb>('input');
  }

  test('moving one leaves the other limit as it was typed', () => {
    const onValueChange = vi.fn<(value: PriceRangeValue) => void>();
    thumbsOf({ from: null, to: 455 }, onValueChange)[0]?.onChange({ currentTarget: { value: '1' } });
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith({ from: 100, to: 455 });
  });

  test('stay on the scale for a minimum beyond its end', () => {
    const thumbs = thumbsOf({ from: 99_999, to: null }, () => undefined);
    expect(thumbs.map(({ value, max }) => [value, max])).toEqual([
      [3, 4],
      [4, 4],
    ]);
  });
});

test('column heights are in percent of the tallest, with a minimum for small counts', () => {
  expect(columnHeights([0, 1, 50, 100])).toEqual([0, 4, 50, 100]);
  expect(columnHeights([0, 0])).toEqual([0, 0]);
});

test('limits the wrong way round are exchanged', () => {
  expect(orderedRange({ from: 900_000, to: 100 })).toEqual({ from: 100, to: 900_000 });
  expect(orderedRange({ from: 900_000, to: null })).toEqual({ from: 900_000, to: null });
  expect(orderedRange({ from: null, to: 100 })).toEqual({ from: null, to: 100 });
});
