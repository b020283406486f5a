import type { AnyHandler } from '../platform/define-handler.ts';
import { changeProjectStatusHandler } from './change-project-status.ts';
import { deleteProjectHandler } from './delete-project.ts';
import { getAddedProjectsHandler } from './get-added-projects.ts';
import { getProjectDetailHandler } from './get-project-detail.ts';
import { getProjectsHandler } from './get-projects.ts';
import { postProjectHandler } from './post-project.ts';

export const handlers: readonly AnyHandler[] = [
  changeProjectStatusHandler,
  deleteProjectHandler,
  getAddedProjectsHandler,
  getProjectDetailHandler,
  getProjectsHandler,
  postProjectHandler,
];
