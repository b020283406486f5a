import type { AnyHandler } from '../../platform/define-handler.ts';
import { deleteListings, stepListings } from './listing-actions.ts';
import { endAdvert, featureListing } from './listing-adverts.ts';
import { exportProjects, getProject, getProjects, saveProject } from './projects.ts';
import { exportProperties, getProperties, getProperty, saveProperty } from './properties.ts';

/** Handlers of the listings area. */
export const handlers: readonly AnyHandler[] = [
  getProperties,
  exportProperties,
  getProperty,
  saveProperty,
  getProjects,
  exportProjects,
  getProject,
  saveProject,
  stepListings,
  deleteListings,
  featureListing,
  endAdvert,
];
