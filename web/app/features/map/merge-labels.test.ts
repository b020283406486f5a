import type { Feature } from 'geojson';
import { describe, expect, it } from 'vitest';
import { mergeLabels } from './merge-labels.ts';

const place = (name: string, population: number, longitude = 0): Feature => ({
  type: 'Feature',
  properties: { name, kind: 'city', population },
  geometry: { type: 'Point', coordinates: [longitude, 0] },
});
const names = (features: Feature[]) => features.map((feature) => feature.properties?.['name']);

describe('mergeLabels', () => {
  it('sorts by population and applies the limit', () => {
    const tiles = [[place('small', 10), place('big', 900)], [place('middle', 100)]];
    expect(names(mergeLabels(tiles, 2))).toEqual(['big', 'middle']);
  });

  it('lists a place of two tiles once', () => {
    expect(mergeLabels([[place('Lisbon', 5, -9.139)], [place('Lisbon', 5, -9.1392)]])).toHaveLength(1);
  });

  it('keeps different places of the same name', () => {
    expect(mergeLabels([[place('Springfield', 5, -90), place('Springfield', 7, -72)]])).toHaveLength(2);
  });
});
