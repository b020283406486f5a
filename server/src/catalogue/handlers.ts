import type { AnyHandler } from '../platform/define-handler.ts';
import getCategories from './get-categories.ts';
import getCitiesData from './get-cities-data.ts';
import getFacilities from './get-facilities.ts';
import getFacilitiesForFilter from './get-facilities-for-filter.ts';

export const handlers: readonly AnyHandler[] = [getCategories, getCitiesData, getFacilities, getFacilitiesForFilter];
