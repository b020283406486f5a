import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const postProperty = defineCall<typeof schemas.postProperty>({
  method: 'POST',
  path: 'post_property',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F1',
  rate: 'upload',
  summary: 'Posts a property.',
  allowedInDemo: true,
});

export const updatePostProperty = defineCall<typeof schemas.updatePostProperty>({
  method: 'POST',
  path: 'update_post_property',
  auth: 'required',
  rate: 'upload',
  summary: 'Changes or deletes one of the caller’s properties.',
  allowedInDemo: true,
});

export const deleteProperty = defineCall<typeof schemas.deleteProperty>({
  method: 'POST',
  path: 'delete_property',
  auth: 'required',
  summary: 'Deletes one of the caller’s properties with all dependent records.',
});

export const getAddedProperties = defineCall<typeof schemas.getAddedProperties>({
  path: 'get-added-properties',
  auth: 'required',
  summary: 'Lists the caller’s properties in every state.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const updatePropertyStatus = defineCall<typeof schemas.updatePropertyStatus>({
  method: 'POST',
  path: 'update_property_status',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F1',
  summary: 'Marks one of the caller’s properties as sold, rented or for rent again.',
});

export const changePropertyStatus = defineCall<typeof schemas.changePropertyStatus>({
  method: 'POST',
  path: 'change-property-status',
  auth: 'required',
  style: 'F2',
  summary: 'Activates or deactivates one of the caller’s properties.',
});

export const checkSlug = defineCall<typeof schemas.checkSlug>({
  path: 'check-slug',
  auth: 'required',
  style: 'F2',
  rate: 'search',
  summary: 'Returns whether a slug is free, and the slug that a listing would get.',
  extension: true,
});

export const uploadFile = defineCall<typeof schemas.uploadFile>({
  method: 'POST',
  path: 'upload-file',
  auth: 'required',
  style: 'F2',
  rate: 'file',
  summary: 'Uploads a file before the listing is saved, which then refers to it as `upload:<upload>`.',
  allowedInDemo: true,
  extension: true,
});

export const removeUpload = defineCall<typeof schemas.removeUpload>({
  method: 'POST',
  path: 'remove-upload',
  auth: 'required',
  style: 'F2',
  summary: 'Deletes an uploaded file that no listing refers to.',
  allowedInDemo: true,
  extension: true,
});
