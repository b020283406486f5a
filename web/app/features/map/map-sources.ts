import type { Map as MapLibreMap } from 'maplibre-gl';
import { attachLabelSource } from './label-source.ts';
import type { MapLabels } from './map-types.ts';
import { attachStreetSource } from './street-source.ts';

/**
 * Fills the map's GeoJSON sources as it moves: labels always, streets only for the sketched map of the demo market.
 * @returns a function that stops the requests
 */
export function attachSources(map: MapLibreMap, { sketched }: Pick<MapLabels, 'sketched'>): () => void {
  const detach = [...(sketched === undefined ? [] : [attachStreetSource(map)]), attachLabelSource(map)];
  return () => detach.forEach((stop) => stop());
}
