import { expect, it } from 'vitest';
import { parseStaticMapPath, staticMapPath } from './static-map.ts';

const view = { step: 58, x: 731_000, y: 590_000, size: 'spot', theme: 'dark' } as const;
const parts = { step: '58', x: '731000', y: '590000', name: 'spot-dark.svg' };

it('parses the path that staticMapPath creates', () => {
  expect(staticMapPath(view)).toBe('/map/still/58/731000/590000/spot-dark.svg');
  expect(parseStaticMapPath(parts)).toEqual(view);
});

it.each([
  { step: '61' },
  { step: '58.5' },
  { step: '-1' },
  { step: '058' },
  { x: '1500000' },
  { x: '1e3' },
  { y: '99999999999' },
  { name: 'spot.svg' },
  { name: 'huge-dark.svg' },
  { name: 'spot-pink.svg' },
  { name: 'toString-dark.svg' },
  { name: '800x600-dark.svg' },
])('rejects a path with %j', (wrong) => {
  expect(parseStaticMapPath({ ...parts, ...wrong })).toBeNull();
});
