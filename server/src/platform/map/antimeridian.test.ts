import { beforeAll, describe, expect, it, test } from 'vitest';
import { splitAtAntimeridian } from './antimeridian.ts';
import { type Land, loadLand } from './land.ts';
import type { Point } from './shapes.ts';

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

const scales = ['50m', '10m'] as const;
const lands = new Map<string, Land>();
beforeAll(async () => {
  for (const scale of scales) lands.set(scale, await loadLand(scale));
});

test.each([
  ['the open sea off Norway', 0, 71.2, false],
  ['the sea between Iceland and Norway', -5, 66.5, false],
  ['the Bering Sea', -175, 60, false],
  ['the Kara Sea', 80, 76, false],
  ['Wrangel Island', -179.5, 71.2, true],
  ['Chukotka', -173, 66.5, true],
  ['Siberia', 100, 65, true],
  ['Taveuni, beside the line', 179.98, -16.85, true],
  ['Antarctica', 0, -80, true],
])('%s at %f, %f is land: %s', (_, longitude, latitude, isLand) => {
  for (const scale of scales) {
    if (scale === '50m' && Math.abs(latitude) < 20) continue;
    expect(lands.get(scale)?.isLand(longitude, latitude)).toBe(isLand);
  }
});
