import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const getFacilities = defineCall<typeof schemas.getFacilities>({
  method: 'GET',
  path: 'get_facilities',
  auth: 'none',
  style: 'F1',
  rate: 'read',
  summary: 'Places outside that listings give a distance to.',
});

export const getFacilitiesForFilter = defineCall<typeof schemas.getFacilitiesForFilter>({
  method: 'GET',
  path: 'get-facilities-for-filter',
  auth: 'optional',
  style: 'F1',
  rate: 'read',
  summary: 'All parameters, for the filters of the property list.',
});

export const getCitiesData = defineCall<typeof schemas.getCitiesData>({
  method: 'GET',
  path: 'get-cities-data',
  auth: 'none',
  style: 'F1',
  rate: 'read',
  summary: 'Cities with public properties, most properties first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const getCategories = defineCall<typeof schemas.getCategories>({
  method: 'GET',
  path: 'get_categories',
  auth: 'none',
  style: 'F1',
  rate: 'read',
  summary: 'Categories with their parameters.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});
