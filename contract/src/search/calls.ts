import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const getSearchSuggestions = defineCall<typeof schemas.getSearchSuggestions>({
  path: 'get-search-suggestions',
  auth: 'none',
  style: 'F2',
  rate: 'search',
  summary: 'Suggests properties, projects, places, agents, articles and categories for the beginning of a search.',
  extension: true,
});

export const getSearchSummary = defineCall<typeof schemas.getSearchSummary>({
  path: 'get-search-summary',
  auth: 'optional',
  style: 'F2',
  rate: 'search',
  summary: 'Returns number and prices of the properties that match; filters of get-property-list.',
  extension: true,
});

export const getSearchFacets = defineCall<typeof schemas.getSearchFacets>({
  path: 'get-search-facets',
  auth: 'optional',
  style: 'F2',
  rate: 'search',
  summary: 'Returns how many properties match with each option of the filters; filters of get-property-list.',
  extension: true,
});

export const getNearMatches = defineCall<typeof schemas.getNearMatches>({
  path: 'get-near-matches',
  auth: 'optional',
  style: 'F2',
  rate: 'search',
  summary: 'Returns similar searches with results, for a search without any; filters of get-property-list.',
  extension: true,
});

export const getTravelTimes = defineCall<typeof schemas.getTravelTimes>({
  path: 'get-travel-times',
  auth: 'optional',
  style: 'F2',
  rate: 'search',
  summary: 'Returns the area from which a point is reached in time, and the travel times of some properties.',
  extension: true,
});
