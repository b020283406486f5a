import type { AnyHandler } from '../platform/define-handler.ts';
import getImportCategories from './categories/get-import-categories.ts';
import getImportExample from './get-import-example.ts';
import getImportReport from './get-import-report.ts';
import getImport from './get-import.ts';
import getImports from './get-imports.ts';
import importProperties from './import-properties.ts';
import saveImportCategories from './categories/save-import-categories.ts';

export const handlers: readonly AnyHandler[] = [
  getImportCategories,
  getImportExample,
  getImportReport,
  getImport,
  getImports,
  importProperties,
  saveImportCategories,
];
