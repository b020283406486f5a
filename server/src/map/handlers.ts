import type { AnyHandler } from '../platform/define-handler.ts';
import reverseGeocode from './reverse-geocode.ts';
import searchPlaces from './search-places.ts';
import getMapClusters from './get-map-clusters.ts';

export const handlers: readonly AnyHandler[] = [reverseGeocode, searchPlaces, getMapClusters];
