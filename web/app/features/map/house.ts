import type { ClusterMarker, GeoBox, MapMarker } from './map-types.ts';

/** As close as a map comes; then streets and houses are larger than any screen needs. */
export const MAX_ZOOM = 18;
/** Homes so close together, in degrees (some ten metres), stand in one house: coming closer tells nobody apart. */
const houseSize = 0.0001;
/** About a metre: an address holds no more, and rounding leaves no home out. */
const margin = 0.00001;

/** Does a cluster stand for the homes of one house, or can the map come no closer to them? */
export function isHouse({ west, south, east, north }: ClusterMarker, zoom: number): boolean {
  return zoom >= MAX_ZOOM || (east - west <= houseSize && north - south <= houseSize);
}

/** The ground of a cluster's homes, as the list of them is asked for. */
export function houseOf({ west, south, east, north }: ClusterMarker): GeoBox {
  return { west: west - margin, south: south - margin, east: east + margin, north: north + margin };
}

/** The cluster that stands on the ground of a house. */
export function clusterAt(house: GeoBox, markers: readonly MapMarker[]): ClusterMarker | undefined {
  return markers
    .filter((marker) => marker.type === 'cluster')
    .find(
      ({ west, south, east, north }) =>
        west >= house.west && east <= house.east && south >= house.south && north <= house.north,
    );
}
