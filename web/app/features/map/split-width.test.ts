import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIVIDER, LIST_LEAST, MAP_LEAST, MAP_SHARE, mapWidthByKey, readShare, settleMapWidth } from './split-width.ts';

describe('settleMapWidth', () => {
  it('leaves both sides their room on any wide window', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 4000 }), fc.integer({ min: 1024, max: 3000 }), (wished, whole) => {
        const width = settleMapWidth(wished, whole);
        if (width === 'closed') return;
        expect(width).toBeGreaterThanOrEqual(MAP_LEAST);
        expect(whole - DIVIDER - width).toBeGreaterThanOrEqual(LIST_LEAST);
      }),
    );
  });

  it('closes the map only when it was pushed well below its least', () => {
    expect(settleMapWidth(179, 1440)).toBe('closed');
    expect(settleMapWidth(180, 1440)).toBe(MAP_LEAST);
  });
});

describe('mapWidthByKey', () => {
  it('moves with the arrows, further with shift', () => {
    expect(mapWidthByKey('ArrowLeft', false, 600, 1440, 'ltr')).toBe(624);
    expect(mapWidthByKey('ArrowRight', true, 600, 1440, 'ltr')).toBe(480);
  });

  it('moves the other way where the map is on the left', () => {
    expect(mapWidthByKey('ArrowLeft', false, 600, 1440, 'rtl')).toBe(576);
  });

  it('never closes the map with an arrow', () => {
    expect(mapWidthByKey('ArrowRight', true, MAP_LEAST, 1440, 'ltr')).toBe(MAP_LEAST);
  });

  it('leaves other keys alone', () => {
    expect(mapWidthByKey('a', false, 600, 1440, 'ltr')).toBeNull();
  });
});

describe('readShare', () => {
  it('reads what was kept and turns nonsense into the share of the design', () => {
    expect(readShare('0.5')).toBe(0.5);
    for (const kept of [null, '', 'x', '0', '1', '-3', 'NaN']) expect(readShare(kept)).toBe(MAP_SHARE);
  });
});
