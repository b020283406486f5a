import type { MapCluster, MapItem, MapPoint } from '@latchkey/contract/map/map-item';

/** A box on the earth in degrees. `west` may be greater than `east`: the box then crosses the 180th meridian. */
export interface GeoBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A box that the map shows to its very edges, as it was seen before; without `exact` pins get room around it. */
export interface FittedBox extends GeoBox {
  exact?: boolean;
}

/** Where the map looks: a middle with a zoom, or a box to fit. */
export type MapView = { latitude: number; longitude: number; zoom: number } | FittedBox;

/** A home on the map, as `get-map-clusters` answers it. */
export type PropertyMarker = MapPoint;

/** Many homes in one place, with the box that holds them all. */
export type ClusterMarker = MapCluster;

export type MapMarker = MapItem;

/** The texts of a map; the screens take them from the language files. */
export interface MapLabels {
  /** Name of the map for screen readers. */
  map: string;
  /** Name of the group of pins for screen readers. */
  pins: string;
  zoomIn: string;
  zoomOut: string;
  locate: string;
  /** Said when the browser cannot find the place. */
  locateFailed: string;
  /** Said when the person has not allowed it. */
  locateDenied: string;
  /** Said when this browser cannot draw a live map. */
  unsupported: string;
  /** Stands in the corner where streets are sketched: "Streets are illustrative". */
  sketched?: string;
  /** Name of a cluster button, for instance "38 homes, zoom in". */
  cluster: (count: number, shown: string) => string;
  /** The same where the homes stand in one house, for instance "3 homes at this place". */
  house: (count: number, shown: string) => string;
}
