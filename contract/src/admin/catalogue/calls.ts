import { defineCall } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** The catalogue and the home page, as admins arrange them. */

export const adminGetCategories = defineCall<typeof schemas.adminGetCategories>({
  method: 'GET',
  path: 'admin/get-categories',
  auth: 'admin',
  requiredRight: 'manage-catalogue',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'Categories with what their homes tell, and how many homes they have.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
  extension: true,
});

export const adminSaveCategory = defineCall<typeof schemas.adminSaveCategory>({
  method: 'POST',
  path: 'admin/save-category',
  auth: 'admin',
  requiredRight: 'manage-catalogue',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Adds a category or changes one; what is not sent stays.',
  encoding: 'multipart',
  extension: true,
});

export const adminDeleteCategory = defineCall<typeof schemas.adminDeleteCategory>({
  method: 'POST',
  path: 'admin/delete-category',
  auth: 'admin',
  requiredRight: 'manage-catalogue',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Deletes a category that nothing uses.',
  encoding: 'multipart',
  extension: true,
});

export const adminGetParameters = defineCall<typeof schemas.adminGetParameters>({
  method: 'GET',
  path: 'admin/get-parameters',
  auth: 'admin',
  requiredRight: 'manage-catalogue',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'Facts that homes may tell, with the categories that ask for them.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
  extension: true,
});

export const adminSaveParameter = defineCall<typeof schemas.adminSaveParameter>({
  method: 'POST',
  path: 'admin/save-parameter',
  auth: 'admin',
  requiredRight: 'manage-catalogue',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Adds a fact or changes one; what homes already told stays true.',
  encoding: 'multipart',
  extension: true,
});

export const adminDeleteParameter = defineCall<typeof schemas.adminDeleteParameter>({
  method: 'POST',
  path: 'admin/delete-parameter',
  auth: 'admin',
  requiredRight: 'manage-catalogue',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Deletes a fact that no home tells and no category asks for.',
  encoding: 'multipart',
  extension: true,
});

export const adminGetFacilities = defineCall<typeof schemas.adminGetFacilities>({
  method: 'GET',
  path: 'admin/get-facilities',
  auth: 'admin',
  requiredRight: 'manage-catalogue',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'Places outside that homes give a distance to.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
  extension: true,
});

export const adminSaveFacility = defineCall<typeof schemas.adminSaveFacility>({
  method: 'POST',
  path: 'admin/save-facility',
  auth: 'admin',
  requiredRight: 'manage-catalogue',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Adds a place outside or changes one.',
  encoding: 'multipart',
  extension: true,
});

export const adminDeleteFacility = defineCall<typeof schemas.adminDeleteFacility>({
  method: 'POST',
  path: 'admin/delete-facility',
  auth: 'admin',
  requiredRight: 'manage-catalogue',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Deletes a place outside that no home gives a distance to.',
  encoding: 'multipart',
  extension: true,
});

export const adminGetCities = defineCall<typeof schemas.adminGetCities>({
  method: 'GET',
  path: 'admin/get-cities',
  auth: 'admin',
  requiredRight: 'manage-catalogue',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'Cities of the market, those with most homes first.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
  extension: true,
});

export const adminSaveCity = defineCall<typeof schemas.adminSaveCity>({
  method: 'POST',
  path: 'admin/save-city',
  auth: 'admin',
  requiredRight: 'manage-catalogue',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Gives a city a picture, or switches it off or on.',
  encoding: 'multipart',
  extension: true,
});

export const adminGetSections = defineCall<typeof schemas.adminGetSections>({
  method: 'GET',
  path: 'admin/get-sections',
  auth: 'admin',
  requiredRight: 'manage-catalogue',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'Sections of the home page in their order, those that are off too.',
  extension: true,
});

export const adminSaveSections = defineCall<typeof schemas.adminSaveSections>({
  method: 'POST',
  path: 'admin/save-sections',
  auth: 'admin',
  requiredRight: 'manage-catalogue',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Order, titles and switches of the sections of the home page.',
  encoding: 'multipart',
  extension: true,
});

export const adminGetSlides = defineCall<typeof schemas.adminGetSlides>({
  method: 'GET',
  path: 'admin/get-slides',
  auth: 'admin',
  requiredRight: 'manage-catalogue',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'Slides of the home page in their order, those that are not shown too.',
  extension: true,
});

export const adminSaveSlide = defineCall<typeof schemas.adminSaveSlide>({
  method: 'POST',
  path: 'admin/save-slide',
  auth: 'admin',
  requiredRight: 'manage-catalogue',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Adds a slide or changes one.',
  encoding: 'multipart',
  extension: true,
});

export const adminDeleteSlide = defineCall<typeof schemas.adminDeleteSlide>({
  method: 'POST',
  path: 'admin/delete-slide',
  auth: 'admin',
  requiredRight: 'manage-catalogue',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Deletes a slide.',
  encoding: 'multipart',
  extension: true,
});

export const adminOrderSlides = defineCall<typeof schemas.adminOrderSlides>({
  method: 'POST',
  path: 'admin/order-slides',
  auth: 'admin',
  requiredRight: 'manage-catalogue',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Puts the slides into another order.',
  encoding: 'multipart',
  allowedInDemo: true,
  extension: true,
});
