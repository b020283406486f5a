import type { AnyHandler } from '../../platform/define-handler.ts';
import addLanguage from './add-language.ts';
import exportTexts from './export-texts.ts';
import getLanguages from './get-languages.ts';
import getTexts from './get-texts.ts';
import importTexts from './import-texts.ts';
import orderLanguages from './order-languages.ts';
import removeLanguage from './remove-language.ts';
import setDefaultLanguage from './set-default-language.ts';
import setLanguage from './set-language.ts';
import setText from './set-text.ts';

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
