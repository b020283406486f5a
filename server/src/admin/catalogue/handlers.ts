import type { AnyHandler } from '../../platform/define-handler.ts';
import { deleteCategory, getCategories } from './categories.ts';
import { deleteFacility, getFacilities, saveFacility } from './facilities.ts';
import { deleteParameter, getParameters } from './parameters.ts';
import { deleteSlide, getSlides, orderSlides } from './slides.ts';
import { getCities, saveCity } from './cities.ts';
import { getSections, saveSections } from './home-page-sections.ts';
import { saveCategory } from './save-category.ts';
import { saveParameter } from './save-parameter.ts';
import { saveSlide } from './save-slide.ts';

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
