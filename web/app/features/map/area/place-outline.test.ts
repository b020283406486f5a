import { expect, test } from 'vitest';
import { circleRing, outlinePlaces } from './place-outline.ts';

const box = (west: number, east: number) => ({ west, east, south: 10, north: 20, area: '' });

test('the outline of a circle is round on the globe, even across the date line', () => {
  const ring = circleRing({ latitude: 60, longitude: 179.9, radius: 111.195 });
  const latitudes = ring.map(([, latitude]) => latitude);
  expect(Math.max(...latitudes)).toBeCloseTo(61, 2);
  expect(Math.min(...latitudes)).toBeCloseTo(59, 2);
  // A degree of longitude is half as long there.
  expect(Math.max(...ring.map(([longitude]) => (longitude < 0 ? longitude + 360 : longitude)))).toBeCloseTo(181.9, 1);
});

test('the map fits all places, by the shorter way around the globe', () => {
  expect(outlinePlaces([{ city: 'A' }], [box(-10, -8), box(2, 3)])?.bounds).toMatchObject({ west: -10, east: 3 });
  expect(outlinePlaces([{ city: 'A' }], [box(170, 172), box(-179, -178)])?.bounds).toMatchObject({
    west: 170,
    east: -178,
  });
  expect(outlinePlaces([{ city: 'Nowhere' }], [])).toBeNull();
});

test('a city has no outline; a circle and a country have one', () => {
  const circle = { latitude: 0, longitude: 0, radius: 5 };
  expect(outlinePlaces([{ city: 'A' }], [box(1, 2)])?.area).toBeUndefined();
  const triangle = { ...box(0, 1), area: '??_ibE?oibE_ibE' };
  expect(outlinePlaces([{ circle }, { country: 'B' }], [box(0, 1), triangle])?.area).toHaveLength(2);
});
