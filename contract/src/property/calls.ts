import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const getProperty = defineCall<typeof schemas.getProperty>({
  method: 'GET',
  path: 'get_property',
  auth: 'optional',
  style: 'F2',
  rate: 'read',
  summary: 'One property in full with similar ones, or a filtered list of full records.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const getPropertyList = defineCall<typeof schemas.getPropertyList>({
  method: 'GET',
  path: 'get-property-list',
  auth: 'optional',
  style: 'F1',
  rate: 'search',
  summary: 'Public properties for sale or rent as cards, filtered and sorted.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const getNearbyProperties = defineCall<typeof schemas.getNearbyProperties>({
  method: 'GET',
  path: 'get_nearby_properties',
  auth: 'none',
  style: 'F1',
  rate: 'search',
  summary: 'All public properties of a city or state, for a map.',
});

export const getFavouriteProperty = defineCall<typeof schemas.getFavouriteProperty>({
  method: 'GET',
  path: 'get_favourite_property',
  auth: 'required',
  style: 'F1',
  rate: 'read',
  summary: 'The caller’s favourites.',
  paging: { kind: 'offset', defaultLimit: paging.favouritesLimit },
});

export const addFavourite = defineCall<typeof schemas.addFavourite>({
  method: 'POST',
  path: 'add_favourite',
  auth: 'required',
  style: 'F1',
  rate: 'write',
  summary: 'Adds a property to the caller’s favourites or removes it.',
  encoding: 'json',
  allowedInDemo: true,
});

export const interestedUsers = defineCall<typeof schemas.interestedUsers>({
  method: 'POST',
  path: 'interested_users',
  auth: 'required',
  style: 'F1',
  rate: 'write',
  summary: 'Tells the owner of a property that the caller is interested, or takes it back.',
  encoding: 'multipart',
});

export const getInterestedUsers = defineCall<typeof schemas.getInterestedUsers>({
  method: 'GET',
  path: 'get_interested_users',
  auth: 'required',
  style: 'F1',
  rate: 'read',
  summary: 'Who is interested in one of the caller’s properties.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const addReports = defineCall<typeof schemas.addReports>({
  method: 'POST',
  path: 'add_reports',
  auth: 'required',
  style: 'F1',
  rate: 'write',
  summary: 'Reports a property to the operator.',
  encoding: 'multipart',
});
