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

export const getPlaceOutlines = defineCall<typeof schemas.getPlaceOutlines>({
  path: 'get-place-outlines',
  auth: 'none',
  style: 'F2',
  rate: 'search',
  summary: 'Locates the places of a search.',
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

export const searchAddresses = defineCall<typeof schemas.searchAddresses>({
  path: 'search-addresses',
  auth: 'none',
  style: 'F2',
  rate: 'address',
  summary: 'Finds street addresses and places with the address provider of the market; towns only without one.',
  extension: true,
});

export const getAddress = defineCall<typeof schemas.getAddress>({
  path: 'get-address',
  auth: 'none',
  style: 'F2',
  rate: 'address',
  summary: 'Returns the street address at a point by the address provider of the market; the town without one.',
  extension: true,
});

export const getNearbyFacilities = defineCall<typeof schemas.getNearbyFacilities>({
  path: 'get-nearby-facilities',
  auth: 'required',
  style: 'F2',
  rate: 'nearby',
  summary: 'Proposes distances from a point to the facilities of the catalogue, by the map.',
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
