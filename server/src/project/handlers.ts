import type { AnyHandler } from '../platform/define-handler.ts';
import changeProjectStatus from './change-project-status.ts';
import deleteProject from './delete-project.ts';
import getAddedProjects from './get-added-projects.ts';
import getProjectDetail from './get-project-detail.ts';
import getProjects from './get-projects.ts';
import postProject from './post-project.ts';

export const handlers: readonly AnyHandler[] = [
  changeProjectStatus,
  deleteProject,
  getAddedProjects,
  getProjectDetail,
  getProjects,
  postProject,
];
