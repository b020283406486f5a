import { adminRead, adminWrite } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** The catalogue and the home page, as admins arrange them. */
export const adminGetCategories = adminRead<typeof schemas.adminGetCategories>({
  path: 'admin/get-categories',
  requiredRight: 'manage-catalogue',
  summary: 'Lists categories with their parameters and their number of properties.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminSaveCategory = adminWrite<typeof schemas.adminSaveCategory>({
  path: 'admin/save-category',
  requiredRight: 'manage-catalogue',
  summary: 'Creates or updates a category; fields that are not sent stay unchanged.',
});

export const adminDeleteCategory = adminWrite<typeof schemas.adminDeleteCategory>({
  path: 'admin/delete-category',
  requiredRight: 'manage-catalogue',
  summary: 'Deletes an unused category.',
});

export const adminGetParameters = adminRead<typeof schemas.adminGetParameters>({
  path: 'admin/get-parameters',
  requiredRight: 'manage-catalogue',
  summary: 'Lists parameters of properties, with the categories that use them.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminSaveParameter = adminWrite<typeof schemas.adminSaveParameter>({
  path: 'admin/save-parameter',
  requiredRight: 'manage-catalogue',
  summary: 'Creates or updates a parameter; values of existing properties stay valid.',
});

export const adminDeleteParameter = adminWrite<typeof schemas.adminDeleteParameter>({
  path: 'admin/delete-parameter',
  requiredRight: 'manage-catalogue',
  summary: 'Deletes a parameter that no property and no category uses.',
});

export const adminGetFacilities = adminRead<typeof schemas.adminGetFacilities>({
  path: 'admin/get-facilities',
  requiredRight: 'manage-catalogue',
  summary: 'Lists facilities that properties give a distance to.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminSaveFacility = adminWrite<typeof schemas.adminSaveFacility>({
  path: 'admin/save-facility',
  requiredRight: 'manage-catalogue',
  summary: 'Creates or updates a facility.',
});

export const adminDeleteFacility = adminWrite<typeof schemas.adminDeleteFacility>({
  path: 'admin/delete-facility',
  requiredRight: 'manage-catalogue',
  summary: 'Deletes a facility that no property uses.',
});

export const adminGetCities = adminRead<typeof schemas.adminGetCities>({
  path: 'admin/get-cities',
  requiredRight: 'manage-catalogue',
  summary: 'Lists cities, those with the most properties first.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminSaveCity = adminWrite<typeof schemas.adminSaveCity>({
  path: 'admin/save-city',
  requiredRight: 'manage-catalogue',
  summary: 'Sets the picture of a city, or enables or disables it.',
});

export const adminGetSections = adminRead<typeof schemas.adminGetSections>({
  path: 'admin/get-sections',
  requiredRight: 'manage-catalogue',
  summary: 'Lists the sections of the home page in their order, including disabled ones.',
});

export const adminSaveSections = adminWrite<typeof schemas.adminSaveSections>({
  path: 'admin/save-sections',
  requiredRight: 'manage-catalogue',
  summary: 'Saves order, titles and visibility of the sections of the home page.',
});

export const adminGetSlides = adminRead<typeof schemas.adminGetSlides>({
  path: 'admin/get-slides',
  requiredRight: 'manage-catalogue',
  summary: 'Lists the slides of the home page in their order, including hidden ones.',
});

export const adminSaveSlide = adminWrite<typeof schemas.adminSaveSlide>({
  path: 'admin/save-slide',
  requiredRight: 'manage-catalogue',
  summary: 'Creates or updates a slide.',
});

export const adminDeleteSlide = adminWrite<typeof schemas.adminDeleteSlide>({
  path: 'admin/delete-slide',
  requiredRight: 'manage-catalogue',
  summary: 'Deletes a slide.',
});

export const adminOrderSlides = adminWrite<typeof schemas.adminOrderSlides>({
  path: 'admin/order-slides',
  requiredRight: 'manage-catalogue',
  summary: 'Reorders the slides.',
  allowedInDemo: true,
});
