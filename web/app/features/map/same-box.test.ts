import { describe, expect, it } from 'vitest';
import { boxesOverlap, isSameBox } from './same-box.ts';

const lisbon = { west: -9.23, south: 38.69, east: -9.09, north: 38.8 };

describe('isSameBox', () => {
  it('tolerates the rounding of the URL', () => {
    expect(isSameBox(lisbon, { ...lisbon, west: -9.23001, north: 38.80001 })).toBe(true);
  });
  it('detects a small movement', () => {
    expect(isSameBox(lisbon, { ...lisbon, west: -9.22 })).toBe(false);
  });
});

describe('boxesMeet', () => {
  it('detects overlapping boxes', () => {
    expect(boxesOverlap(lisbon, { west: -9.1, south: 38.7, east: -9, north: 38.9 })).toBe(true);
    expect(boxesOverlap(lisbon, { west: -8.7, south: 41, east: -8.5, north: 41.2 })).toBe(false);
    expect(boxesOverlap(lisbon, { west: -8.7, south: 38.7, east: -8.5, north: 38.8 })).toBe(false);
  });
  it('assumes that boxes across the 180th meridian overlap', () => {
    expect(boxesOverlap({ ...lisbon, west: 179, east: -179 }, lisbon)).toBe(true);
  });
});
