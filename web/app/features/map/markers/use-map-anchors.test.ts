import { describe, expect, it } from 'vitest';
import { isOnScreen, nearestWorldCopy } from './use-map-anchors.ts';

describe('nearestWorldCopy', () => {
  it('returns the longitude in the copy of the world that the map shows', () => {
    expect(nearestWorldCopy(-9, 350)).toBe(351);
    expect(nearestWorldCopy(170, -190)).toBe(-190);
    expect(nearestWorldCopy(10, 0)).toBe(10);
  });
});

describe('isOnScreen', () => {
  const map = { width: 600, height: 400 };
  it('accepts elements that are partly visible', () => {
    expect(isOnScreen({ x: -40, y: 100 }, map)).toBe(true);
    expect(isOnScreen({ x: 300, y: 450 }, map)).toBe(true);
  });
  it('rejects elements beyond the margin', () => {
    expect(isOnScreen({ x: -61, y: 100 }, map)).toBe(false);
    expect(isOnScreen({ x: 300, y: 461 }, map)).toBe(false);
  });
});
