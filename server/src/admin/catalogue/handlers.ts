import type { AnyHandler } from '../../platform/define-handler.ts';
import deleteCategory from './categories/delete-category.ts';
import deleteFacility from './facilities/delete-facility.ts';
import deleteParameter from './parameters/delete-parameter.ts';
import deleteSlide from './home-page/delete-slide.ts';
import getCategories from './categories/get-categories.ts';
import getCities from './cities/get-cities.ts';
import getFacilities from './facilities/get-facilities.ts';
import getParameters from './parameters/get-parameters.ts';
import getSections from './home-page/get-sections.ts';
import getSlides from './home-page/get-slides.ts';
import orderSlides from './home-page/order-slides.ts';
import saveCategory from './categories/save-category.ts';
import saveCity from './cities/save-city.ts';
import saveFacility from './facilities/save-facility.ts';
import saveParameter from './parameters/save-parameter.ts';
import saveSections from './home-page/save-sections.ts';
import saveSlide from './home-page/save-slide.ts';

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
