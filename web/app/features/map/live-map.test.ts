import type { Map as MapLibreMap } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { zoomToCluster } from './live-map.tsx';
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

/** A map at `zoom` for which fitting the cluster's bounds results in the zoom `fitted`. */
function mapAt(zoom: number, fitted: number) {
  const movements: object[] = [];
  const map = {
    getZoom: () => zoom,
    getContainer: () => ({ clientHeight: 600 }),
    cameraForBounds: () => ({ zoom: fitted }),
    fitBounds: (bounds: object) => movements.push({ bounds }),
    easeTo: (to: object) => movements.push(to),
  };
  return { map: map as unknown as MapLibreMap, movements };
}

describe('zoomToCluster', () => {
  it('fits the map to the bounds of the cluster', () => {
    const { map, movements } = mapAt(9, 12);
    zoomToCluster(map, cluster);
    expect(movements).toEqual([{ bounds: [-9.2, 38.7, -9.1, 38.8] }]);
  });

  it('zooms in by one level when fitting outdated bounds would zoom out', () => {
    const { map, movements } = mapAt(14, 12);
    zoomToCluster(map, cluster);
    expect(movements).toEqual([{ center: [-9.14, 38.72], zoom: 15 }]);
  });
});
