import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const postProperty = defineCall<typeof schemas.postProperty>({
  method: 'POST',
  path: 'post_property',
  auth: 'required',
  style: 'F2',
  rate: 'upload',
  summary: 'Posts a property.',
  encoding: 'multipart',
  allowedInDemo: true,
});

export const updatePostProperty = defineCall<typeof schemas.updatePostProperty>({
  method: 'POST',
  path: 'update_post_property',
  auth: 'required',
  style: 'F1',
  rate: 'upload',
  summary: 'Changes or deletes one of the caller’s properties.',
  encoding: 'multipart',
  allowedInDemo: true,
});

export const deleteProperty = defineCall<typeof schemas.deleteProperty>({
  method: 'POST',
  path: 'delete_property',
  auth: 'required',
  style: 'F1',
  rate: 'write',
  summary: 'Deletes one of the caller’s properties with everything that hangs on it.',
  encoding: 'multipart',
});

export const getAddedProperties = defineCall<typeof schemas.getAddedProperties>({
  method: 'GET',
  path: 'get-added-properties',
  auth: 'required',
  style: 'F1',
  rate: 'read',
  summary: 'The caller’s own properties in every state.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const updatePropertyStatus = defineCall<typeof schemas.updatePropertyStatus>({
  method: 'POST',
  path: 'update_property_status',
  auth: 'required',
  style: 'F2',
  rate: 'write',
  summary: 'Marks one of the caller’s properties as sold, rented or for rent again.',
  encoding: 'multipart',
});

export const changePropertyStatus = defineCall<typeof schemas.changePropertyStatus>({
  method: 'POST',
  path: 'change-property-status',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Switches one of the caller’s properties on or off.',
  encoding: 'multipart',
});
