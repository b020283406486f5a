import type { AnyHandler } from '../platform/define-handler.ts';
import { reverseGeocodeHandler, searchPlacesHandler } from './places.ts';
import { getMapClustersHandler } from './get-map-clusters.ts';

export const handlers: readonly AnyHandler[] = [reverseGeocodeHandler, searchPlacesHandler, getMapClustersHandler];
