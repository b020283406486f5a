import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const getFacilities = defineCall<typeof schemas.getFacilities>({
  path: 'get_facilities',
  auth: 'none',
  summary: 'Lists facilities that properties give a distance to.',
});

export const getFacilitiesForFilter = defineCall<typeof schemas.getFacilitiesForFilter>({
  path: 'get-facilities-for-filter',
  auth: 'optional',
  summary: 'Lists all parameters, for the filters of the property list.',
});

export const getCitiesData = defineCall<typeof schemas.getCitiesData>({
  path: 'get-cities-data',
  auth: 'none',
  summary: 'Lists cities with public properties, those with the most first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const getCategories = defineCall<typeof schemas.getCategories>({
  path: 'get_categories',
  auth: 'none',
  summary: 'Lists categories with their parameters.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});
