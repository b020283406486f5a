import type { Map as MapLibreMap } from 'maplibre-gl';
import { attachLabelSource } from './label-source.ts';
import type { MapLabels } from './map-types.ts';
import { attachStreetSource } from './street-source.ts';

/**
 * Fills the sources of our own map as it moves: names everywhere, streets only where they are sketched (the demo market).
 * @returns stops the requests
 */
export function attachSources(map: MapLibreMap, { sketched }: Pick<MapLabels, 'sketched'>): () => void {
  const detach = [...(sketched === undefined ? [] : [attachStreetSource(map)]), attachLabelSource(map)];
  return () => detach.forEach((stop) => stop());
}
