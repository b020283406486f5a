import type { Map as MapLibreMap } from 'maplibre-gl';
import { cameraOptions, FIT_MAX_ZOOM } from './map-engine.ts';
import type { ClusterMarker } from './map-types.ts';
import { BY_USER } from './use-live-map.ts';

/**
 * Opens a cluster by zooming in. Never zooms out: on a slow connection a cluster may still have the wide bounds of an
 * earlier zoom.
 */
export function zoomToCluster(map: MapLibreMap, cluster: ClusterMarker): void {
  const { bounds, fitBoundsOptions } = cameraOptions(cluster);
  const currentZoom = map.getZoom();
  // Close listings need a higher zoom than the usual maximum of a fit.
  const options = { ...fitBoundsOptions, maxZoom: Math.max(FIT_MAX_ZOOM, currentZoom + 1) };
  const fitted = bounds && map.cameraForBounds(bounds, options)?.zoom;
  if (bounds && fitted !== undefined && fitted > currentZoom) map.fitBounds(bounds, options, BY_USER);
  else map.easeTo({ center: [cluster.longitude, cluster.latitude], zoom: currentZoom + 1 }, BY_USER);
}
