import { describe, expect, it } from 'vitest';
import { boxesMeet, isSameBox } from './same-box.ts';

const lisbon = { west: -9.23, south: 38.69, east: -9.09, north: 38.8 };

describe('isSameBox', () => {
  it('forgives what an address rounds off', () => {
    expect(isSameBox(lisbon, { ...lisbon, west: -9.23001, north: 38.80001 })).toBe(true);
  });
  it('sees a small step', () => {
    expect(isSameBox(lisbon, { ...lisbon, west: -9.22 })).toBe(false);
  });
});

describe('boxesMeet', () => {
  it('tells neighbours from strangers', () => {
    expect(boxesMeet(lisbon, { west: -9.1, south: 38.7, east: -9, north: 38.9 })).toBe(true);
    expect(boxesMeet(lisbon, { west: -8.7, south: 41, east: -8.5, north: 41.2 })).toBe(false);
    expect(boxesMeet(lisbon, { west: -8.7, south: 38.7, east: -8.5, north: 38.8 })).toBe(false);
  });
  it('takes those across the 180th meridian to meet what is beside them', () => {
    expect(boxesMeet({ ...lisbon, west: 179, east: -179 }, lisbon)).toBe(true);
  });
});
