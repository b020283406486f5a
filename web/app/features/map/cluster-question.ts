import type { GeoBox } from './map-types.ts';
import { snapBox } from './snap-box.ts';

/** What `get-map-clusters` is asked: a box in degrees and a whole zoom. */
export interface ClusterQuestion extends GeoBox {
  zoom: number;
}

/** The question for a view; views that differ by a little ask the same. */
export function clusterQuestion(bounds: GeoBox, zoom: number): ClusterQuestion {
  const whole = Math.max(0, Math.floor(zoom));
  return { ...snapBox(bounds, whole), zoom: whole };
}
