import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const postProject = defineCall<typeof schemas.postProject>({
  method: 'POST',
  path: 'post_project',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F1',
  rate: 'upload',
  summary: 'Posts a project or changes one of the caller’s projects.',
  allowedInDemo: true,
});

export const deleteProject = defineCall<typeof schemas.deleteProject>({
  method: 'POST',
  path: 'delete_project',
  auth: 'required',
  summary: 'Deletes one of the caller’s projects.',
});

export const getProjects = defineCall<typeof schemas.getProjects>({
  path: 'get-projects',
  auth: 'optional',
  rate: 'search',
  summary: 'Lists public projects, filtered.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const getProjectDetail = defineCall<typeof schemas.getProjectDetail>({
  path: 'get-project-detail',
  auth: 'optional',
  style: 'F2',
  summary: 'Returns a project in full; needs a package with project access.',
});

export const getAddedProjects = defineCall<typeof schemas.getAddedProjects>({
  path: 'get-added-projects',
  auth: 'required',
  style: 'F2',
  summary: 'Lists the caller’s projects in every state, or returns one in full.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const changeProjectStatus = defineCall<typeof schemas.changeProjectStatus>({
  method: 'POST',
  path: 'change-project-status',
  auth: 'required',
  style: 'F2',
  summary: 'Activates or deactivates one of the caller’s projects.',
});
