import { comparablePrice } from '@latchkey/contract/property/comparable-price';
import type { ClusterMarker, GeoBox, MapMarker } from './map-types.ts';

/** The bounds of a marker; a point for a listing. */
function boxOf(marker: MapMarker): GeoBox {
  const { longitude, latitude } = marker;
  return marker.type === 'cluster' ? marker : { west: longitude, east: longitude, south: latitude, north: latitude };
}

/** Number of listings of a marker. */
export function listingCount(marker: MapMarker): number {
  return marker.type === 'cluster' ? marker.count : 1;
}

/** Merges markers into a cluster at their weighted centre, with their common bounds. */
export function mergeMarkers(markers: readonly MapMarker[]): ClusterMarker {
  const boxes = markers.map(boxOf);
  const count = markers.reduce((sum, marker) => sum + listingCount(marker), 0);
  const average = (side: 'latitude' | 'longitude') =>
    markers.reduce((sum, marker) => sum + marker[side] * listingCount(marker), 0) / count;
  const prices = markers.map((marker) =>
    marker.type === 'cluster' ? marker.min_price : comparablePrice(marker.price, marker.rentduration),
  );
  const known = prices.filter((price) => price !== null);
  return {
    type: 'cluster',
    latitude: average('latitude'),
    longitude: average('longitude'),
    count,
    ...(markers.some((marker) => marker.type === 'cluster' && marker.count_is_estimate) && { count_is_estimate: true }),
    min_price: known.length === prices.length ? Math.min(...known) : null,
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}
