import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIVIDER, LIST_LEAST, MAP_LEAST, MAP_SHARE, mapWidthByKey, readShare, settleMapWidth } from './split-width.ts';

describe('settleMapWidth', () => {
  it('respects the minimum widths on any wide window', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 4000 }), fc.integer({ min: 1024, max: 3000 }), (wished, whole) => {
        const width = settleMapWidth(wished, whole);
        if (width === 'closed') return;
        expect(width).toBeGreaterThanOrEqual(MAP_LEAST);
        expect(whole - DIVIDER - width).toBeGreaterThanOrEqual(LIST_LEAST);
      }),
    );
  });

  it('closes the map only well below its minimum width', () => {
    expect(settleMapWidth(179, 1440)).toBe('closed');
    expect(settleMapWidth(180, 1440)).toBe(MAP_LEAST);
  });
});

describe('mapWidthByKey', () => {
  it('moves by the arrow keys, further with Shift', () => {
    expect(mapWidthByKey('ArrowLeft', false, 600, 1440, 'ltr')).toBe(624);
    expect(mapWidthByKey('ArrowRight', true, 600, 1440, 'ltr')).toBe(480);
  });

  it('moves in the opposite direction right to left', () => {
    expect(mapWidthByKey('ArrowLeft', false, 600, 1440, 'rtl')).toBe(576);
  });

  it('never closes the map by an arrow key', () => {
    expect(mapWidthByKey('ArrowRight', true, MAP_LEAST, 1440, 'ltr')).toBe(MAP_LEAST);
  });

  it('returns null for other keys', () => {
    expect(mapWidthByKey('a', false, 600, 1440, 'ltr')).toBeNull();
  });
});

describe('readShare', () => {
  it('reads the stored share, and returns the default for an invalid one', () => {
    expect(readShare('0.5')).toBe(0.5);
    for (const kept of [null, '', 'x', '0', '1', '-3', 'NaN']) expect(readShare(kept)).toBe(MAP_SHARE);
  });
});
