import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterRequest, snapBox, wrapBox, boxesOverlap, isSameBox } from './geo-box.ts';

const view = fc
  .record({
    longitude: fc.double({ min: -170, max: 170, noNaN: true }),
    latitude: fc.double({ min: -75, max: 75, noNaN: true }),
    zoom: fc.integer({ min: 3, max: 18 }),
  })
  .map(({ longitude, latitude, zoom }) => {
    const half = 100 / 2 ** zoom;
    return {
      zoom,
      box: { west: longitude - half, east: longitude + half, south: latitude - half / 2, north: latitude + half / 2 },
    };
  })
  .filter(({ box }) => box.west > -179 && box.east < 179);

describe('wrapBox', () => {
  it('wraps longitudes beyond ±180', () => {
    expect(wrapBox({ west: 370, east: 380, south: 0, north: 1 })).toMatchObject({ west: 10, east: 20 });
    expect(wrapBox({ west: -370, east: -365, south: 0, north: 1 })).toMatchObject({ west: -10, east: -5 });
  });

  it('returns west greater than east across the 180th meridian', () => {
    expect(wrapBox({ west: 170, east: 190, south: 0, north: 1 })).toMatchObject({ west: 170, east: -170 });
  });

  it('limits a box wider than the world to the world', () => {
    expect(wrapBox({ west: -300, east: 300, south: 0, north: 1 })).toMatchObject({ west: -180, east: 180 });
  });
});

describe('snapBox', () => {
  it('returns a box that contains the given one and exceeds it by less than two grid cells', () => {
    fc.assert(
      fc.property(view, ({ box, zoom }) => {
        const snapped = snapBox(box, zoom);
        const cell = 360 / 2 ** (zoom + 1);
        const tolerance = cell * 1e-3 + 1e-6;
        expect(snapped.south).toBeLessThanOrEqual(box.south + tolerance);
        expect(snapped.north).toBeGreaterThanOrEqual(box.north - tolerance);
        if (snapped.west < snapped.east) {
          expect(snapped.west).toBeLessThanOrEqual(box.west + tolerance);
          expect(snapped.east).toBeGreaterThanOrEqual(box.east - tolerance);
          expect(snapped.east - snapped.west).toBeLessThan(box.east - box.west + 2 * cell + tolerance);
        }
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(view, ({ box, zoom }) => {
        const once = snapBox(box, zoom);
        fc.pre(once.west < once.east);
        expect(snapBox(once, zoom)).toEqual(once);
      }),
    );
  });

  it('returns the same request after a small move', () => {
    const box = { west: -9.2, east: -9.1, south: 38.7, north: 38.76 };
    const moved = { west: -9.2001, east: -9.1001, south: 38.7001, north: 38.7601 };
    expect(clusterRequest(moved, 13.4)).toEqual(clusterRequest(box, 13.1));
  });

  it('stays within the ranges of the contract', () => {
    const { west, south, east, north } = snapBox({ west: -200, south: -89, east: 200, north: 89 }, 1);
    expect([west, east]).toEqual([-180, 180]);
    expect(north).toBeLessThanOrEqual(90);
    expect(south).toBeGreaterThanOrEqual(-90);
  });
});

const lisbon = { west: -9.23, south: 38.69, east: -9.09, north: 38.8 };

describe('isSameBox', () => {
  it('tolerates the rounding of the URL', () => {
    expect(isSameBox(lisbon, { ...lisbon, west: -9.23001, north: 38.80001 })).toBe(true);
  });
  it('detects a small movement', () => {
    expect(isSameBox(lisbon, { ...lisbon, west: -9.22 })).toBe(false);
  });
});

describe('boxesOverlap', () => {
  it('detects overlapping boxes', () => {
    expect(boxesOverlap(lisbon, { west: -9.1, south: 38.7, east: -9, north: 38.9 })).toBe(true);
    expect(boxesOverlap(lisbon, { west: -8.7, south: 41, east: -8.5, north: 41.2 })).toBe(false);
    expect(boxesOverlap(lisbon, { west: -8.7, south: 38.7, east: -8.5, north: 38.8 })).toBe(false);
  });
  it('assumes that boxes across the 180th meridian overlap', () => {
    expect(boxesOverlap({ ...lisbon, west: 179, east: -179 }, lisbon)).toBe(true);
  });
});
