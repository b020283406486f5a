import type { AnyHandler } from '../../platform/define-handler.ts';
import { getFeatures, saveFeature } from './features.ts';
import { deletePackage, getPackages, savePackage } from './packages.ts';

/** Handlers of the packages area. */
export const handlers: readonly AnyHandler[] = [getPackages, savePackage, deletePackage, getFeatures, saveFeature];
