import type { AnyHandler } from '../../define-handler.ts';
import deleteCategory from './delete-category.ts';
import deleteFacility from './delete-facility.ts';
import deleteParameter from './delete-parameter.ts';
import deleteSlide from './delete-slide.ts';
import getCategories from './get-categories.ts';
import getCities from './get-cities.ts';
import getFacilities from './get-facilities.ts';
import getParameters from './get-parameters.ts';
import getSections from './get-sections.ts';
import getSlides from './get-slides.ts';
import orderSlides from './order-slides.ts';
import saveCategory from './save-category.ts';
import saveCity from './save-city.ts';
import saveFacility from './save-facility.ts';
import saveParameter from './save-parameter.ts';
import saveSections from './save-sections.ts';
import saveSlide from './save-slide.ts';

/** Handlers of the catalogue area. */
export const handlers: readonly AnyHandler[] = [
  getCategories,
  saveCategory,
  deleteCategory,
  getParameters,
  saveParameter,
  deleteParameter,
  getFacilities,
  saveFacility,
  deleteFacility,
  getCities,
  saveCity,
  getSections,
  saveSections,
  getSlides,
  saveSlide,
  deleteSlide,
  orderSlides,
];
