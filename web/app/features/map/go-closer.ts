import type { Map as MapLibreMap } from 'maplibre-gl';
import { cameraOf, FIT_MAX_ZOOM } from './map-engine.ts';
import type { ClusterMarker } from './map-types.ts';
import { BY_USER } from './use-live-map.ts';

/** So much closer a map comes that cannot fit more exactly, in zoom steps: to a house, or to homes that may stand apart. */
const steps = { spot: 2, area: 1 };

/**
 * Opens a cluster. The map always comes closer: on a slow line a cluster may still stand there from when the map was far
 * away, and its homes, seen as far apart as then, would take the map back.
 */
export function goCloser(map: MapLibreMap, cluster: ClusterMarker): void {
  const { bounds, fitBoundsOptions } = cameraOf(cluster);
  const now = map.getZoom();
  // Homes that stand close to each other are opened from near by.
  const options = { ...fitBoundsOptions, maxZoom: Math.max(FIT_MAX_ZOOM, now + 1) };
  const isSpot = cluster.west === cluster.east && cluster.south === cluster.north;
  const fitted = bounds && !isSpot ? map.cameraForBounds(bounds, options)?.zoom : undefined;
  if (bounds && fitted !== undefined && fitted > now) map.fitBounds(bounds, options, BY_USER);
  else
    map.easeTo({ center: [cluster.longitude, cluster.latitude], zoom: now + steps[isSpot ? 'spot' : 'area'] }, BY_USER);
}
