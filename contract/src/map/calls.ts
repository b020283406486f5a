import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const searchPlaces = defineCall<typeof schemas.searchPlaces>({
  path: 'search-places',
  auth: 'none',
  style: 'F2',
  rate: 'search',
  summary: 'Finds places whose name begins with a text, large and near ones first.',
  extension: true,
});

export const reverseGeocode = defineCall<typeof schemas.reverseGeocode>({
  path: 'reverse-geocode',
  auth: 'none',
  style: 'F2',
  rate: 'search',
  summary: 'Returns the place at a point.',
  extension: true,
});

export const getMapClusters = defineCall<typeof schemas.getMapClusters>({
  path: 'get-map-clusters',
  auth: 'optional',
  style: 'F2',
  rate: 'search',
  summary: 'Returns the properties in a part of the map, clustered; filters of get-property-list.',
  extension: true,
});
