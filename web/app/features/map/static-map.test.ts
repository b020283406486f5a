import { gridLevel, parseStaticMapPath, staticMapGrid, staticMapSizes } from '@latchkey/contract/map/static-map';
import { expect, it } from 'vitest';
import { staticMapUrl, type StaticMapView } from './static-map.tsx';
import { latitudeToTile, longitudeToTile } from './tile-maths.ts';

const still: StaticMapView = { latitude: 38.72231234, longitude: -9.1393, zoom: 14.5, size: 'spot' };

it('returns the same image path for neighbouring views', () => {
  const path = staticMapUrl(still, 'dark');
  expect(path).toMatch(/^\/map\/still\/58\/\d+\/\d+\/spot-dark\.svg$/);
  expect(staticMapUrl({ ...still, latitude: still.latitude + 1e-6, zoom: 14.6 }, 'dark')).toBe(path);
  expect(staticMapUrl(still, 'light')).not.toBe(path);
});

it.each([0, 3.3, 9.99, 14.5, 15, 22])('the image at zoom %f is within four pixels of the requested view', (zoom) => {
  for (const [latitude, longitude] of [
    [38.7, -9.1],
    [-33.9, 151.2],
    [64.1, -179.99],
    [0, 180],
  ] as const) {
    const [, , , step, x, y, name] = staticMapUrl({ latitude, longitude, zoom, size: 'page' }, 'light').split('/');
    const view = parseStaticMapPath({ step: step!, x: x!, y: y!, name: name! });
    expect(view).not.toBeNull();
    const level = gridLevel(view!.step / staticMapGrid.zoomsPerLevel);
    expect(Math.abs(longitudeToTile(longitude, level) - view!.x)).toBeLessThanOrEqual(0.5);
    expect(Math.abs(latitudeToTile(latitude, level) - view!.y)).toBeLessThanOrEqual(0.5);
    expect(staticMapSizes[view!.size].width).toBe(1440);
  }
});
