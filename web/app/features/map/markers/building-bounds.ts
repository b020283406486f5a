import type { GeoBox, ClusterMarker, MapMarker, PropertyMarker } from '../map-types.ts';

/** Closest zoom of a map. */
export const MAX_ZOOM = 18;

/** Degrees (about ten metres). Listings this close are in one building; zooming in cannot separate them. */
const buildingSize = 0.0001;

/** Degrees (about a metre), the precision of the URL, so that rounding leaves no listing out. */
const margin = 0.00001;

/** Whether a cluster contains the listings of one building, or the map cannot zoom in further. */
export function isSingleBuilding({ west, south, east, north }: ClusterMarker, zoom: number): boolean {
  return zoom >= MAX_ZOOM || (east - west <= buildingSize && north - south <= buildingSize);
}

/** The bounds of a cluster for requesting its listings. */
export function buildingBounds({ west, south, east, north }: ClusterMarker): GeoBox {
  return { west: west - margin, south: south - margin, east: east + margin, north: north + margin };
}

/** The cluster that contains the listing at a place. */
export function clusterAt(
  { latitude, longitude }: Pick<PropertyMarker, 'latitude' | 'longitude'>,
  markers: readonly MapMarker[],
): ClusterMarker | undefined {
  return markers
    .filter((marker) => marker.type === 'cluster')
    .map((cluster) => ({ cluster, bounds: buildingBounds(cluster) }))
    .find(
      ({ bounds: { west, south, east, north } }) =>
        longitude >= west && longitude <= east && latitude >= south && latitude <= north,
    )?.cluster;
}

/** The cluster within the bounds of a building. */
export function clusterWithin(building: GeoBox, markers: readonly MapMarker[]): ClusterMarker | undefined {
  return markers
    .filter((marker) => marker.type === 'cluster')
    .find(
      ({ west, south, east, north }) =>
        west >= building.west && east <= building.east && south >= building.south && north <= building.north,
    );
}
