import type { Feature } from 'geojson';

/** Limits the labels that MapLibre checks for overlaps. */
const MAX_LABELS = 800;

function population(feature: Feature): number {
  return Number(feature.properties?.['population'] ?? 0) || 0;
}

/**
 * Merges the labels of several tiles, sorted by population. A place that is in two tiles (at a common edge, or at two
 * zooms while tiles load) is listed once.
 */
export function mergeLabels(tiles: Iterable<readonly Feature[]>, limit: number = MAX_LABELS): Feature[] {
  const places = new Map<string, Feature>();
  for (const features of tiles) {
    for (const feature of features) {
      if (feature.geometry.type !== 'Point') continue;
      const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
      places.set(`${feature.properties?.['name']}@${longitude.toFixed(2)},${latitude.toFixed(2)}`, feature);
    }
  }
  return [...places.values()].sort((one, other) => population(other) - population(one)).slice(0, limit);
}
