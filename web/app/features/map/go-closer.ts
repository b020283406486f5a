import type { Map as MapLibreMap } from 'maplibre-gl';
import { cameraOf, FIT_MAX_ZOOM } from './map-engine.ts';
import type { ClusterMarker } from './map-types.ts';
import { BY_USER } from './use-live-map.ts';

/**
 * Opens a cluster. The map always comes closer: on a slow line a cluster may still stand there from when the map was far
 * away, and its homes, seen as far apart as then, would take the map back.
 */
export function goCloser(map: MapLibreMap, cluster: ClusterMarker): void {
  const { bounds, fitBoundsOptions } = cameraOf(cluster);
  const now = map.getZoom();
  // Homes that stand close to each other are opened from near by.
  const options = { ...fitBoundsOptions, maxZoom: Math.max(FIT_MAX_ZOOM, now + 1) };
  const fitted = bounds && map.cameraForBounds(bounds, options)?.zoom;
  if (bounds && fitted !== undefined && fitted > now) map.fitBounds(bounds, options, BY_USER);
  else map.easeTo({ center: [cluster.longitude, cluster.latitude], zoom: now + 1 }, BY_USER);
}
