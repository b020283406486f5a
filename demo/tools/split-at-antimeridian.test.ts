import type { Point } from '@latchkey/server/platform/map/shapes';
import { describe, expect, it } from 'vitest';
import { splitAtAntimeridian } from './split-at-antimeridian.ts';

const span = (ring: readonly Point[] = []) => {
  const longitudes = ring.map(([longitude]) => longitude);
  return [Math.min(...longitudes), Math.max(...longitudes)];
};

describe('an area', () => {
  it('on one side of the antimeridian is unchanged', () => {
    const square: Point[] = [
      [10, 10],
      [20, 10],
      [20, 20],
      [10, 20],
    ];
    expect(splitAtAntimeridian([square])).toEqual([[square]]);
  });

  it('across the antimeridian is split in two, with its lake on the right side', () => {
    const land: Point[] = [
      [170, 60],
      [-170, 60],
      [-170, 70],
      [170, 70],
    ];
    const lake: Point[] = [
      [-176, 64],
      [-174, 64],
      [-174, 66],
      [-176, 66],
    ];
    const parts = splitAtAntimeridian([land, lake]);
    expect(parts.map(([outer]) => span(outer)).sort(([one = 0], [other = 0]) => one - other)).toEqual([
      [-180, -170],
      [170, 180],
    ]);
    expect(parts.map(([outer, ...lakes]) => [span(outer)[0], lakes.length])).toEqual(
      expect.arrayContaining([
        [170, 0],
        [-180, 1],
      ]),
    );
  });

  it('around a pole is closed along the pole', () => {
    const cap: Point[] = [-120, 0, 120].map((longitude) => [longitude, -80]);
    const [part] = splitAtAntimeridian([cap]).map(([outer]) => outer);
    expect(part?.some(([, latitude]) => latitude === -90)).toBe(true);
  });
});
