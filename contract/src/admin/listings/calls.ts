import { adminRead, adminWrite } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

/** Listings of the market itself and of users, for admins. */

export const adminGetProperties = adminRead<typeof schemas.adminGetProperties>({
  path: 'admin/get-properties',
  requiredRight: 'manage-listings',
  summary: 'Lists properties in every state, searched and filtered.',
  paging: { kind: 'offset', defaultLimit: 25 },
});

export const adminGetProjects = adminRead<typeof schemas.adminGetProjects>({
  path: 'admin/get-projects',
  requiredRight: 'manage-listings',
  summary: 'Lists projects in every state, searched and filtered.',
  paging: { kind: 'offset', defaultLimit: 25 },
});

export const adminExportProperties = adminRead<typeof schemas.adminExportProperties>({
  path: 'admin/export-properties',
  requiredRight: 'manage-listings',
  summary: 'Exports the properties of a search as CSV, newest first.',
  responseType: 'file',
});

export const adminExportProjects = adminRead<typeof schemas.adminExportProjects>({
  path: 'admin/export-projects',
  requiredRight: 'manage-listings',
  summary: 'Exports the projects of a search as CSV, newest first.',
  responseType: 'file',
});

export const adminGetProperty = adminRead<typeof schemas.adminGetProperty>({
  path: 'admin/get-property',
  requiredRight: 'manage-listings',
  summary: 'Returns a property with its owner, views and decisions.',
});

export const adminGetProject = adminRead<typeof schemas.adminGetProject>({
  path: 'admin/get-project',
  requiredRight: 'manage-listings',
  summary: 'Returns a project with its owner, views and decisions.',
});

export const adminSaveProperty = adminWrite<typeof schemas.adminSaveProperty>({
  path: 'admin/save-property',
  requiredRight: 'manage-listings',
  rate: 'upload',
  summary: 'Creates a property of the operator, or updates any property, with its files.',
  allowedInDemo: true,
});

export const adminSaveProject = adminWrite<typeof schemas.adminSaveProject>({
  path: 'admin/save-project',
  requiredRight: 'manage-listings',
  rate: 'upload',
  summary: 'Creates a project of the operator, or updates any project, with its files.',
  allowedInDemo: true,
});

export const adminStepListings = adminWrite<typeof schemas.adminStepListings>({
  path: 'admin/step-listings',
  requiredRight: 'manage-listings',
  summary:
    'Changes the state of listings (approve, reject, activate, deactivate, sold, rented) and notifies their owners.',
  allowedInDemo: true,
});

export const adminDeleteListings = adminWrite<typeof schemas.adminDeleteListings>({
  path: 'admin/delete-listings',
  requiredRight: 'manage-listings',
  summary: 'Deletes listings with all dependent records and notifies their owners of the reason.',
});

export const adminFeatureListing = adminWrite<typeof schemas.adminFeatureListing>({
  path: 'admin/feature-listing',
  requiredRight: 'manage-listings',
  summary: 'Features a listing for some days, without a package.',
  allowedInDemo: true,
});

export const adminEndAdvert = adminWrite<typeof schemas.adminEndAdvert>({
  path: 'admin/end-advert',
  requiredRight: 'manage-listings',
  summary: 'Ends a running advert early.',
  allowedInDemo: true,
});
