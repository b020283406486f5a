import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const importProperties = defineCall<typeof schemas.importProperties>({
  method: 'POST',
  path: 'import-properties',
  auth: 'required',
  style: 'F2',
  rate: 'import',
  summary: 'Validates a CSV file or a Kyero feed of the caller’s properties, and imports it unless it is a dry run.',
  allowedInDemo: true,
  extension: true,
});

export const getImports = defineCall<typeof schemas.getImports>({
  path: 'get-imports',
  auth: 'required',
  style: 'F2',
  summary: 'Lists the caller’s imports, latest first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
  extension: true,
});

export const getImport = defineCall<typeof schemas.getImport>({
  path: 'get-import',
  auth: 'required',
  style: 'F2',
  summary: 'Returns the progress of one of the caller’s imports, and its rows with their faults.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
  extension: true,
});

export const getImportReport = defineCall<typeof schemas.getImportReport>({
  path: 'get-import-report',
  auth: 'required',
  style: 'F2',
  summary: 'Exports every row of one of the caller’s imports as CSV, with its result and its faults.',
  extension: true,
  responseType: 'file',
});

export const getImportCategories = defineCall<typeof schemas.getImportCategories>({
  path: 'get-import-categories',
  auth: 'required',
  style: 'F2',
  summary: 'Lists the categories that the caller assigned to names in their files; later imports use them.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
  extension: true,
});

export const saveImportCategories = defineCall<typeof schemas.saveImportCategories>({
  method: 'POST',
  path: 'save-import-categories',
  auth: 'required',
  style: 'F2',
  rate: 'import',
  summary: 'Assigns categories to names in the caller’s files, and validates the file of an import again.',
  allowedInDemo: true,
  extension: true,
});

export const exportProperties = defineCall<typeof schemas.exportProperties>({
  path: 'export-properties',
  auth: 'required',
  style: 'F2',
  rate: 'import',
  summary: 'Exports the caller’s properties as a CSV file for import-properties, or as a Kyero feed.',
  extension: true,
  responseType: 'file',
});

export const getImportExample = defineCall<typeof schemas.getImportExample>({
  path: 'get-import-example',
  auth: 'none',
  style: 'F2',
  summary: 'Returns an example file for import-properties, with the columns of this site.',
  extension: true,
  responseType: 'file',
});
