import { describe, expect, it } from 'vitest';
import { isInSight, nearestTurn } from './use-follow-map.ts';

describe('nearestTurn', () => {
  it('returns the longitude in the copy of the world that the map shows', () => {
    expect(nearestTurn(-9, 350)).toBe(351);
    expect(nearestTurn(170, -190)).toBe(-190);
    expect(nearestTurn(10, 0)).toBe(10);
  });
});

describe('isInSight', () => {
  const map = { width: 600, height: 400 };
  it('accepts elements that are partly visible', () => {
    expect(isInSight({ x: -40, y: 100 }, map)).toBe(true);
    expect(isInSight({ x: 300, y: 450 }, map)).toBe(true);
  });
  it('rejects elements beyond the margin', () => {
    expect(isInSight({ x: -61, y: 100 }, map)).toBe(false);
    expect(isInSight({ x: 300, y: 461 }, map)).toBe(false);
  });
});
