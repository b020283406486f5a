import type { MapMarker } from './map-types.ts';

/** Names a marker for as long as it stands for the same thing, so that its button outlives new answers. */
export function markerKey(marker: MapMarker): string {
  return marker.type === 'property' ? `p${marker.id}` : `c${marker.latitude},${marker.longitude}`;
}

/** Sorts markers north to south: the tab order reads like a page and a southern pin overlaps the one behind it. */
export function inReadingOrder<Marker extends MapMarker>(markers: readonly Marker[]): Marker[] {
  return markers.toSorted((one, other) => other.latitude - one.latitude || one.longitude - other.longitude);
}

/** The size of a cluster's disc: small below 20 homes, large from 100. */
export function clusterSize(count: number): 's' | 'm' | 'l' {
  if (count < 20) return 's';
  return count < 100 ? 'm' : 'l';
}

const PIN_HEIGHT = 32;

/**
 * Pins of homes at one and the same spot (flats in a block) stand on each other; this says how many pixels
 * each is lifted, so that all can be read and clicked. Markers alone at their spot are not listed.
 */
export function stackedPins(markers: readonly MapMarker[]): Map<string, number> {
  const spots = new Map<string, number>();
  const lifted = new Map<string, number>();
  for (const marker of markers) {
    if (marker.type !== 'property') continue;
    const spot = `${marker.latitude.toFixed(5)},${marker.longitude.toFixed(5)}`;
    const below = spots.get(spot) ?? 0;
    spots.set(spot, below + 1);
    if (below > 0) lifted.set(markerKey(marker), below * PIN_HEIGHT);
  }
  return lifted;
}
