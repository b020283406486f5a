import type { AnyHandler } from '../../platform/define-handler.ts';
import deleteListings from './delete-listings.ts';
import endAdvert from './end-advert.ts';
import exportProjects from './export-projects.ts';
import exportProperties from './export-properties.ts';
import featureListing from './feature-listing.ts';
import getProject from './get-project.ts';
import getProjects from './get-projects.ts';
import getProperties from './get-properties.ts';
import getProperty from './get-property.ts';
import saveProject from './save-project.ts';
import saveProperty from './save-property.ts';
import stepListings from './step-listings.ts';

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
