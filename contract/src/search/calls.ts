import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const searchPlaces = defineCall<typeof schemas.searchPlaces>({
  method: 'GET',
  path: 'search-places',
  auth: 'none',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'search',
  summary: 'Places whose name begins with a text, the nearest big ones first.',
  extension: true,
});

export const reverseGeocode = defineCall<typeof schemas.reverseGeocode>({
  method: 'GET',
  path: 'reverse-geocode',
  auth: 'none',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'search',
  summary: 'The place at a point.',
  extension: true,
});

export const getMapClusters = defineCall<typeof schemas.getMapClusters>({
  method: 'GET',
  path: 'get-map-clusters',
  auth: 'optional',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'search',
  summary: 'Properties in a part of the map, those that are close together as one; filters of get-property-list.',
  extension: true,
});

export const getSearchSuggestions = defineCall<typeof schemas.getSearchSuggestions>({
  method: 'GET',
  path: 'get-search-suggestions',
  auth: 'none',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'search',
  summary: 'Properties, projects, places, agents, articles and categories that fit the beginning of a search.',
  extension: true,
});

export const getSearchSummary = defineCall<typeof schemas.getSearchSummary>({
  method: 'GET',
  path: 'get-search-summary',
  auth: 'optional',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'search',
  summary: 'How many properties a set of filters finds and what they cost; filters of get-property-list.',
  extension: true,
});
