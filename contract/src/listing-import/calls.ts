import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const importProperties = defineCall<typeof schemas.importProperties>({
  method: 'POST',
  path: 'import-properties',
  auth: 'required',
  style: 'F2',
  rate: 'import',
  summary: 'Takes a CSV file or a Kyero feed of the caller’s homes: checks it, and unless it is a dry run imports it.',
  allowedInDemo: true,
  extension: true,
});

export const getImports = defineCall<typeof schemas.getImports>({
  path: 'get-imports',
  auth: 'required',
  style: 'F2',
  summary: 'The caller’s imports, the latest first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
  extension: true,
});

export const getImport = defineCall<typeof schemas.getImport>({
  path: 'get-import',
  auth: 'required',
  style: 'F2',
  summary: 'How far one of the caller’s imports is, and its rows with what is wrong in each.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
  extension: true,
});

export const getImportReport = defineCall<typeof schemas.getImportReport>({
  path: 'get-import-report',
  auth: 'required',
  style: 'F2',
  summary: 'Every row of one of the caller’s imports as CSV: what became of it, and every fault in it.',
  extension: true,
  responseType: 'file',
});

export const getImportCategories = defineCall<typeof schemas.getImportCategories>({
  path: 'get-import-categories',
  auth: 'required',
  style: 'F2',
  summary: 'Categories that the caller chose for names in their files, which later imports take.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
  extension: true,
});

export const saveImportCategories = defineCall<typeof schemas.saveImportCategories>({
  method: 'POST',
  path: 'save-import-categories',
  auth: 'required',
  style: 'F2',
  rate: 'import',
  summary: 'Remembers categories for names in the caller’s files, and checks the file of an import again with them.',
  allowedInDemo: true,
  extension: true,
});

export const exportProperties = defineCall<typeof schemas.exportProperties>({
  path: 'export-properties',
  auth: 'required',
  style: 'F2',
  rate: 'import',
  summary: 'The caller’s homes as a CSV file that import-properties takes back, or as a Kyero feed.',
  extension: true,
  responseType: 'file',
});

export const getImportExample = defineCall<typeof schemas.getImportExample>({
  path: 'get-import-example',
  auth: 'none',
  style: 'F2',
  summary: 'An example of a file that import-properties takes, with the columns of this market.',
  extension: true,
  responseType: 'file',
});
