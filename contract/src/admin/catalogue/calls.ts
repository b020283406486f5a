import { adminRead, adminWrite } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** The catalogue and the home page, as admins arrange them. */
export const adminGetCategories = adminRead<typeof schemas.adminGetCategories>({
  path: 'admin/get-categories',
  requiredRight: 'manage-catalogue',
  summary: 'Categories with what their homes tell, and how many homes they have.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminSaveCategory = adminWrite<typeof schemas.adminSaveCategory>({
  path: 'admin/save-category',
  requiredRight: 'manage-catalogue',
  summary: 'Adds a category or changes one; what is not sent stays.',
});

export const adminDeleteCategory = adminWrite<typeof schemas.adminDeleteCategory>({
  path: 'admin/delete-category',
  requiredRight: 'manage-catalogue',
  summary: 'Deletes a category that nothing uses.',
});

export const adminGetParameters = adminRead<typeof schemas.adminGetParameters>({
  path: 'admin/get-parameters',
  requiredRight: 'manage-catalogue',
  summary: 'Facts that homes may tell, with the categories that ask for them.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminSaveParameter = adminWrite<typeof schemas.adminSaveParameter>({
  path: 'admin/save-parameter',
  requiredRight: 'manage-catalogue',
  summary: 'Adds a fact or changes one; what homes already told stays true.',
});

export const adminDeleteParameter = adminWrite<typeof schemas.adminDeleteParameter>({
  path: 'admin/delete-parameter',
  requiredRight: 'manage-catalogue',
  summary: 'Deletes a fact that no home tells and no category asks for.',
});

export const adminGetFacilities = adminRead<typeof schemas.adminGetFacilities>({
  path: 'admin/get-facilities',
  requiredRight: 'manage-catalogue',
  summary: 'Places outside that homes give a distance to.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminSaveFacility = adminWrite<typeof schemas.adminSaveFacility>({
  path: 'admin/save-facility',
  requiredRight: 'manage-catalogue',
  summary: 'Adds a place outside or changes one.',
});

export const adminDeleteFacility = adminWrite<typeof schemas.adminDeleteFacility>({
  path: 'admin/delete-facility',
  requiredRight: 'manage-catalogue',
  summary: 'Deletes a place outside that no home gives a distance to.',
});

export const adminGetCities = adminRead<typeof schemas.adminGetCities>({
  path: 'admin/get-cities',
  requiredRight: 'manage-catalogue',
  summary: 'Cities of the market, those with most homes first.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminSaveCity = adminWrite<typeof schemas.adminSaveCity>({
  path: 'admin/save-city',
  requiredRight: 'manage-catalogue',
  summary: 'Gives a city a picture, or switches it off or on.',
});

export const adminGetSections = adminRead<typeof schemas.adminGetSections>({
  path: 'admin/get-sections',
  requiredRight: 'manage-catalogue',
  summary: 'Sections of the home page in their order, those that are off too.',
});

export const adminSaveSections = adminWrite<typeof schemas.adminSaveSections>({
  path: 'admin/save-sections',
  requiredRight: 'manage-catalogue',
  summary: 'Order, titles and switches of the sections of the home page.',
});

export const adminGetSlides = adminRead<typeof schemas.adminGetSlides>({
  path: 'admin/get-slides',
  requiredRight: 'manage-catalogue',
  summary: 'Slides of the home page in their order, those that are not shown too.',
});

export const adminSaveSlide = adminWrite<typeof schemas.adminSaveSlide>({
  path: 'admin/save-slide',
  requiredRight: 'manage-catalogue',
  summary: 'Adds a slide or changes one.',
});

export const adminDeleteSlide = adminWrite<typeof schemas.adminDeleteSlide>({
  path: 'admin/delete-slide',
  requiredRight: 'manage-catalogue',
  summary: 'Deletes a slide.',
});

export const adminOrderSlides = adminWrite<typeof schemas.adminOrderSlides>({
  path: 'admin/order-slides',
  requiredRight: 'manage-catalogue',
  summary: 'Puts the slides into another order.',
  allowedInDemo: true,
});
