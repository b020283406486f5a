import type { MapMarker } from './map-types.ts';

/** A stable React key, so that a marker's button survives new responses. */
export function markerKey(marker: MapMarker): string {
  return marker.type === 'property' ? `p${marker.id}` : `c${marker.latitude},${marker.longitude}`;
}

/** Sorts north to south, for the tab order and so that southern pins overlap northern ones. */
export function inReadingOrder<Marker extends MapMarker>(markers: readonly Marker[]): Marker[] {
  return markers.toSorted((one, other) => other.latitude - one.latitude || one.longitude - other.longitude);
}

/** The size of a cluster: small below 20 listings, large from 100. */
export function clusterSize(count: number): 's' | 'm' | 'l' {
  if (count < 20) return 's';
  return count < 100 ? 'm' : 'l';
}

const PIN_HEIGHT = 32;

/**
 * Pins at the same position (flats in a block) are stacked.
 * @returns the offset of each stacked pin in pixels by marker key; single pins are not included
 */
export function stackedPins(markers: readonly MapMarker[]): Map<string, number> {
  const counts = new Map<string, number>();
  const offsets = new Map<string, number>();
  for (const marker of markers) {
    if (marker.type !== 'property') continue;
    const position = `${marker.latitude.toFixed(5)},${marker.longitude.toFixed(5)}`;
    const below = counts.get(position) ?? 0;
    counts.set(position, below + 1);
    if (below > 0) offsets.set(markerKey(marker), below * PIN_HEIGHT);
  }
  return offsets;
}
