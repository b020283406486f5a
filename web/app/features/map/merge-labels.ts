import type { Feature } from 'geojson';

/** The biggest places of a view; MapLibre drops those that would overlap, this keeps its work small. */
const MOST = 800;

function population(feature: Feature): number {
  return Number(feature.properties?.['population'] ?? 0) || 0;
}

/**
 * Brings the labels of several tiles together: a place that two tiles name (at their common edge, or at two
 * zooms while the finer tiles are still coming) stands once, the populous ones first, at most `most`.
 */
export function mergeLabels(tiles: Iterable<readonly Feature[]>, most: number = MOST): Feature[] {
  const places = new Map<string, Feature>();
  for (const features of tiles) {
    for (const feature of features) {
      if (feature.geometry.type !== 'Point') continue;
      const [longitude = 0, latitude = 0] = feature.geometry.coordinates;
      places.set(`${feature.properties?.['name']}@${longitude.toFixed(2)},${latitude.toFixed(2)}`, feature);
    }
  }
  return [...places.values()].sort((one, other) => population(other) - population(one)).slice(0, most);
}
