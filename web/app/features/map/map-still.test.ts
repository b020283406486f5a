import { expect, it } from 'vitest';
import { stillAddress } from './map-still.ts';

it('writes the address of a still so that neighbours share one answer', () => {
  const still = { latitude: 38.72231234, longitude: -9.1393, zoom: 14, width: 640, height: 300.4 };
  expect(stillAddress(still, 'dark')).toBe('/map/still/38.72231,-9.13930,14/640x300.svg?theme=dark');
});
