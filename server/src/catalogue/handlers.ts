import type { AnyHandler } from '../platform/define-handler.ts';
import {
  getCategoriesHandler,
  getCitiesDataHandler,
  getFacilitiesHandler,
  getFacilitiesForFilterHandler,
} from './catalogue-lists.ts';

export const handlers: readonly AnyHandler[] = [
  getCategoriesHandler,
  getCitiesDataHandler,
  getFacilitiesHandler,
  getFacilitiesForFilterHandler,
];
