import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const getSearchSuggestions = defineCall<typeof schemas.getSearchSuggestions>({
  path: 'get-search-suggestions',
  auth: 'none',
  style: 'F2',
  rate: 'search',
  summary: 'Properties, projects, places, agents, articles and categories that fit the beginning of a search.',
  extension: true,
});

export const getSearchSummary = defineCall<typeof schemas.getSearchSummary>({
  path: 'get-search-summary',
  auth: 'optional',
  style: 'F2',
  rate: 'search',
  summary: 'How many properties a set of filters finds and what they cost; filters of get-property-list.',
  extension: true,
});
