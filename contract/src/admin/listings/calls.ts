import { defineCall } from '../../define-call.ts';
import { paging as limits } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** Listings of the market itself and of users, for admins. */

const shared = {
  auth: 'admin',
  requiredRight: 'manage-listings',
  style: 'F2',
  validationStyle: 'F2',
  extension: true,
} as const;

const paging = { kind: 'offset', defaultLimit: limits.tableRows } as const;
const write = { ...shared, method: 'POST', encoding: 'multipart' } as const;
const read = { ...shared, method: 'GET', rate: 'read' } as const;

export const adminGetProperties = defineCall<typeof schemas.adminGetProperties>({
  ...read,
  path: 'admin/get-properties',
  summary: 'Homes of the market in every state, searched and filtered.',
  paging,
});

export const adminGetProjects = defineCall<typeof schemas.adminGetProjects>({
  ...read,
  path: 'admin/get-projects',
  summary: 'Projects of the market in every state, searched and filtered.',
  paging,
});

export const adminExportProperties = defineCall<typeof schemas.adminExportProperties>({
  ...read,
  path: 'admin/export-properties',
  summary: 'The homes of a search as a CSV file, the newest first.',
  responseType: 'file',
});

export const adminExportProjects = defineCall<typeof schemas.adminExportProjects>({
  ...read,
  path: 'admin/export-projects',
  summary: 'The projects of a search as a CSV file, the newest first.',
  responseType: 'file',
});

export const adminGetProperty = defineCall<typeof schemas.adminGetProperty>({
  ...read,
  path: 'admin/get-property',
  summary: 'One home with its owner, its views and what was decided about it.',
});

export const adminGetProject = defineCall<typeof schemas.adminGetProject>({
  ...read,
  path: 'admin/get-project',
  summary: 'One project with its owner, its views and what was decided about it.',
});

export const adminSaveProperty = defineCall<typeof schemas.adminSaveProperty>({
  ...write,
  path: 'admin/save-property',
  rate: 'upload',
  summary: 'Lists a home of the market’s own, or changes any home, with its files.',
  allowedInDemo: true,
});

export const adminSaveProject = defineCall<typeof schemas.adminSaveProject>({
  ...write,
  path: 'admin/save-project',
  rate: 'upload',
  summary: 'Lists a project of the market’s own, or changes any project, with its files.',
  allowedInDemo: true,
});

export const adminStepListings = defineCall<typeof schemas.adminStepListings>({
  ...write,
  path: 'admin/step-listings',
  rate: 'write',
  summary: 'Approves, rejects, switches, sells or lets listings, and tells their owners.',
  allowedInDemo: true,
});

export const adminDeleteListings = defineCall<typeof schemas.adminDeleteListings>({
  ...write,
  path: 'admin/delete-listings',
  rate: 'write',
  summary: 'Deletes listings with all that hangs on them, and tells their owners why.',
});

export const adminFeatureListing = defineCall<typeof schemas.adminFeatureListing>({
  ...write,
  path: 'admin/feature-listing',
  rate: 'write',
  summary: 'Features a listing for some days without a package.',
  allowedInDemo: true,
});

export const adminEndAdvert = defineCall<typeof schemas.adminEndAdvert>({
  ...write,
  path: 'admin/end-advert',
  rate: 'write',
  summary: 'Ends a running advert before its time.',
  allowedInDemo: true,
});
