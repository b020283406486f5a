import type { PaddingOptions } from 'maplibre-gl';
import { expect, it } from 'vitest';
import { cameraOptions } from './map-engine.ts';

const town = { west: 13.2, south: 52.4, east: 13.6, north: 52.6 };
const paddingIn = (clientHeight: number) =>
  cameraOptions(town, { clientHeight }).fitBoundsOptions?.padding as Required<PaddingOptions>;

it('a fitted box stays clear of the floating buttons of a phone', () => {
  const [buttonsTop, clusterRadius] = [62, 32];
  expect(paddingIn(655).bottom).toBeGreaterThanOrEqual(buttonsTop + clusterRadius);
});

it('a fitted box has room in the low map of a phone in landscape', () => {
  const height = 200;
  const { top, bottom } = paddingIn(height);
  expect(height - top - bottom).toBeGreaterThan(height / 4);
});

it('the view of a URL is fitted without padding, so that it does not change', () => {
  expect(cameraOptions({ ...town, exact: true }, { clientHeight: 655 }).fitBoundsOptions).toEqual({ padding: 0 });
});
