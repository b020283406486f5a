import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DIVIDER_WIDTH,
  MIN_LIST_WIDTH,
  MIN_MAP_WIDTH,
  DEFAULT_MAP_SHARE,
  mapWidthByKey,
  parseMapShare,
  clampMapWidth,
} from './use-split-width.ts';

describe('the width of the map', () => {
  it('respects the minimum widths of map and list on any wide window', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 4000 }), fc.integer({ min: 1024, max: 3000 }), (requested, total) => {
        const width = clampMapWidth(requested, total);
        if (width === 'closed') return;
        expect(width).toBeGreaterThanOrEqual(MIN_MAP_WIDTH);
        expect(total - DIVIDER_WIDTH - width).toBeGreaterThanOrEqual(MIN_LIST_WIDTH);
      }),
    );
  });

  it('closes the map only well below its minimum width', () => {
    expect(clampMapWidth(179, 1440)).toBe('closed');
    expect(clampMapWidth(180, 1440)).toBe(MIN_MAP_WIDTH);
  });
});

describe('the width of the map by keyboard', () => {
  it('changes by the arrow keys, further with Shift', () => {
    expect(mapWidthByKey('ArrowLeft', false, 600, 1440, 'ltr')).toBe(624);
    expect(mapWidthByKey('ArrowRight', true, 600, 1440, 'ltr')).toBe(480);
  });

  it('changes in the opposite direction from right to left', () => {
    expect(mapWidthByKey('ArrowLeft', false, 600, 1440, 'rtl')).toBe(576);
  });

  it('never closes the map by an arrow key', () => {
    expect(mapWidthByKey('ArrowRight', true, MIN_MAP_WIDTH, 1440, 'ltr')).toBe(MIN_MAP_WIDTH);
  });

  it('does not change by other keys', () => {
    expect(mapWidthByKey('a', false, 600, 1440, 'ltr')).toBeNull();
  });
});

describe('the stored width of the map', () => {
  it('is restored, and the default replaces an invalid one', () => {
    expect(parseMapShare('0.5')).toBe(0.5);
    for (const stored of [null, '', 'x', '0', '1', '-3', 'NaN']) expect(parseMapShare(stored)).toBe(DEFAULT_MAP_SHARE);
  });
});
