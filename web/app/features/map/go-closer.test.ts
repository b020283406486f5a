import type { Map as MapLibreMap } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { goCloser } from './go-closer.ts';
import type { ClusterMarker } from './map-types.ts';

const cluster: ClusterMarker = {
  type: 'cluster',
  count: 12,
  latitude: 38.72,
  longitude: -9.14,
  min_price: null,
  west: -9.2,
  east: -9.1,
  south: 38.7,
  north: 38.8,
};

/** A map at a zoom, whose box of the cluster's homes would be fitted at another. */
function mapAt(zoom: number, fitted: number) {
  const went: object[] = [];
  const map = {
    getZoom: () => zoom,
    cameraForBounds: () => ({ zoom: fitted }),
    fitBounds: (bounds: object) => went.push({ bounds }),
    easeTo: (to: object) => went.push(to),
  };
  return { map: map as unknown as MapLibreMap, went };
}

describe('a cluster that is chosen', () => {
  it('fills the map with its homes', () => {
    const { map, went } = mapAt(9, 12);
    goCloser(map, cluster);
    expect(went).toEqual([{ bounds: [-9.2, 38.7, -9.1, 38.8] }]);
  });

  it('brings the map a step closer where its box, as it was seen from far away, would take it back', () => {
    const { map, went } = mapAt(14, 12);
    goCloser(map, cluster);
    expect(went).toEqual([{ center: [-9.14, 38.72], zoom: 15 }]);
  });
});
