import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const getProperty = defineCall<typeof schemas.getProperty>({
  path: 'get_property',
  auth: 'optional',
  style: 'F2',
  validationStyle: 'F1',
  summary: 'Returns a property in full with similar ones, or a filtered list of full records.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const getPropertyList = defineCall<typeof schemas.getPropertyList>({
  path: 'get-property-list',
  auth: 'optional',
  rate: 'search',
  summary: 'Lists public properties for sale or rent as cards, filtered and sorted.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const getNearbyProperties = defineCall<typeof schemas.getNearbyProperties>({
  path: 'get_nearby_properties',
  auth: 'none',
  rate: 'search',
  summary: 'Lists all public properties of a city or state, for a map.',
});

export const getPriceGuide = defineCall<typeof schemas.getPriceGuide>({
  path: 'get-price-guide',
  extension: true,
  auth: 'none',
  rate: 'search',
  summary: 'Returns what similar homes in a city cost.',
});

export const setPropertyTotalClick = defineCall<typeof schemas.setPropertyTotalClick>({
  method: 'POST',
  path: 'set_property_total_click',
  auth: 'optional',
  rate: 'count-view',
  summary: 'Counts a view of a property or project.',
});
