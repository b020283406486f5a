import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, expect, test, vi, describe, it } from 'vitest';
import { attachSources, mergeLabels, mirrorBrackets } from './map-sources.ts';
import type { Feature } from 'geojson';

const toggleAttribute = vi.fn<Element['toggleAttribute']>();
const mapAt = (zoom: number) =>
  ({
    getZoom: () => zoom,
    getContainer: () => ({ toggleAttribute }),
    getBounds: () => ({ getWest: () => -9.15, getSouth: () => 38.7, getEast: () => -9.13, getNorth: () => 38.72 }),
    getSource: () => undefined,
    on: () => undefined,
    off: () => undefined,
  }) as unknown as MapLibreMap;

afterEach(() => void vi.unstubAllGlobals());

/** The path prefixes that the map requests. */
function requestedBy(labels: { sketched?: string }, zoom = 14): string[] {
  const requested = new Set<string>();
  vi.stubGlobal('fetch', (path: string) => {
    requested.add(path.split('/').slice(0, 3).join('/'));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  attachSources(mapAt(zoom), labels, 'ar')();
  return [...requested].toSorted();
}

test('the map of a real market requests labels and no streets', () => {
  expect(requestedBy({})).toEqual(['/map/labels']);
});

test('the map of the demo market requests its sketched streets', () => {
  expect(requestedBy({ sketched: 'Streets are illustrative' })).toEqual(['/map/labels', '/map/streets']);
});

test.each([
  [11.9, false],
  [12, true],
])('at zoom %s the note about sketched streets is shown: %s', (zoom, isShown) => {
  requestedBy({ sketched: 'Streets are illustrative' }, zoom);
  expect(toggleAttribute).toHaveBeenLastCalledWith('data-streets', isShown);
});

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

  it('preserves different places of the same name', () => {
    expect(mergeLabels([[place('Springfield', 5, -90), place('Springfield', 7, -72)]])).toHaveLength(2);
  });
});

it('brackets of a name are exchanged for pages from right to left', () => {
  expect(mirrorBrackets('Frankfurt (Oder)')).toBe('Frankfurt )Oder(');
});
