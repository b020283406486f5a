import type { AnyHandler } from '../../platform/define-handler.ts';
import {
  addLanguage,
  getLanguages,
  setLanguage,
  setDefaultLanguage,
  orderLanguages,
  removeLanguage,
} from './languages.ts';
import { exportTexts, getTexts, setText } from './language-texts.ts';
import { importTexts } from './import-texts.ts';

/** Handlers of the languages area. */
export const handlers: readonly AnyHandler[] = [
  getLanguages,
  addLanguage,
  setLanguage,
  setDefaultLanguage,
  orderLanguages,
  removeLanguage,
  getTexts,
  setText,
  exportTexts,
  importTexts,
];
