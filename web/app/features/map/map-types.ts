import type { MapCluster, MapItem, MapPoint } from '@latchkey/contract/map/records';

/** Bounds in degrees. `west` is greater than `east` when they cross the 180th meridian. */
export interface GeoBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Bounds to fit; `exact` fits without padding for pins. */
export interface FittedBox extends GeoBox {
  exact?: boolean;
}

/** A view: a centre with a zoom, or bounds to fit. */
export type MapView = { latitude: number; longitude: number; zoom: number } | FittedBox;

/** A listing of `get-map-clusters`. */
export type PropertyMarker = MapPoint;

/** A cluster of listings with their bounds. */
export type ClusterMarker = MapCluster;

export type MapMarker = MapItem;

/** The translated texts of a map. */
export interface MapLabels {
  /** Accessible name of the map. */
  map: string;
  /** Accessible name of the group of pins. */
  pins: string;
  zoomIn: string;
  zoomOut: string;
  locate: string;
  /** Shown when the browser cannot locate the device. */
  locateFailed: string;
  /** Shown when the user denies geolocation. */
  locateDenied: string;
  /** Shown without WebGL. */
  unsupported: string;
  /** Note for sketched streets: "Streets are illustrative". */
  sketched?: string;
  /** Accessible name of a cluster, such as "38 homes, zoom in". */
  cluster: (count: number, shown: string) => string;
  /** The same for listings of one building, such as "3 homes at this place". */
  building: (count: number, shown: string) => string;
}
