import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { WORLD } from './map-style.ts';

/** From this zoom on the coarse outline looks cut with scissors. */
const FINE_FROM_ZOOM = 5;

/** The absolute address of the land at a scale; the worker has no page to resolve it against. */
export function worldUrl(scale: '50m' | '10m'): string {
  return new URL(`/map/world/${scale}`, location.href).href;
}

/** The scale to begin with, so that a map which opens close fetches one outline and not two. */
export function worldScale(zoom: number): '50m' | '10m' {
  return zoom > FINE_FROM_ZOOM ? '10m' : '50m';
}

/** Exchanges the coarse outline of the world for the fine one the first time someone comes close. */
export function attachWorldSource(map: MapLibreMap): () => void {
  const refine = () => {
    if (worldScale(map.getZoom()) === '50m') return;
    map.off('zoomend', refine);
    void map.getSource<GeoJSONSource>(WORLD)?.setData(worldUrl('10m'));
  };
  map.on('zoomend', refine);
  return () => map.off('zoomend', refine);
}
