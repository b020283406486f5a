import type { AnyHandler } from '../platform/define-handler.ts';
import { getImportCategoriesHandler } from './categories/get-import-categories.ts';
import { getImportExampleHandler } from './get-import-example.ts';
import { getImportReportHandler } from './get-import-report.ts';
import { getImportHandler, getImportsHandler } from './get-imports.ts';
import { importPropertiesHandler } from './import-properties.ts';
import { saveImportCategoriesHandler } from './categories/save-import-categories.ts';

export const handlers: readonly AnyHandler[] = [
  getImportCategoriesHandler,
  getImportExampleHandler,
  getImportReportHandler,
  getImportHandler,
  getImportsHandler,
  importPropertiesHandler,
  saveImportCategoriesHandler,
];
