import type { GeoBox } from './map-types.ts';
import { snapBox } from './geo-box.ts';

/** Input of `get-map-clusters`: a box in degrees and an integer zoom. */
export interface ClusterRequest extends GeoBox {
  zoom: number;
}

/** The request for a view; similar views give the same request. */
export function clusterRequest(bounds: GeoBox, zoom: number): ClusterRequest {
  const integerZoom = Math.max(0, Math.floor(zoom));
  return { ...snapBox(bounds, integerZoom), zoom: integerZoom };
}
