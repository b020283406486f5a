import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, expect, test, vi } from 'vitest';
import { attachSources } from './map-sources.ts';

/** A map above the minimum zoom for streets. */
const town = {
  getZoom: () => 14,
  getBounds: () => ({ getWest: () => -9.15, getSouth: () => 38.7, getEast: () => -9.13, getNorth: () => 38.72 }),
  getSource: () => undefined,
  on: () => undefined,
  off: () => undefined,
} as unknown as MapLibreMap;

afterEach(() => void vi.unstubAllGlobals());

/** The path prefixes that the map requests. */
function requestedBy(labels: { sketched?: string }): string[] {
  const requested = new Set<string>();
  vi.stubGlobal('fetch', (path: string) => {
    requested.add(path.split('/').slice(0, 3).join('/'));
    return Promise.resolve(new Response(null, { status: 404 }));
  });
  attachSources(town, labels)();
  return [...requested].toSorted();
}

test('the map of a real market requests labels and no streets', () => {
  expect(requestedBy({})).toEqual(['/map/labels']);
});

test('the map of the demo market requests its sketched streets', () => {
  expect(requestedBy({ sketched: 'Streets are illustrative' })).toEqual(['/map/labels', '/map/streets']);
});
