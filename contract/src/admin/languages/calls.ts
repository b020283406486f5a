import { defineCall } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** The languages of the market and their texts. */

const read = { method: 'GET', auth: 'admin', requiredRight: 'manage-words', style: 'F2', rate: 'read' } as const;
const write = {
  method: 'POST',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  encoding: 'multipart',
} as const;

export const adminGetLanguages = defineCall<typeof schemas.adminGetLanguages>({
  ...read,
  path: 'admin/get-languages',
  summary: 'The languages of the market in their order, and how much of each is translated.',
  extension: true,
});

export const adminAddLanguage = defineCall<typeof schemas.adminAddLanguage>({
  ...write,
  path: 'admin/add-language',
  summary: 'Adds a language, switched off until its texts are ready.',
  extension: true,
});

export const adminSetLanguage = defineCall<typeof schemas.adminSetLanguage>({
  ...write,
  path: 'admin/set-language',
  summary: 'Changes the name of a language, its direction, or whether visitors may choose it.',
  extension: true,
});

export const adminSetDefaultLanguage = defineCall<typeof schemas.adminSetDefaultLanguage>({
  ...write,
  path: 'admin/set-default-language',
  summary: 'Says which language is shown to who asks for none.',
  extension: true,
});

export const adminOrderLanguages = defineCall<typeof schemas.adminOrderLanguages>({
  ...write,
  path: 'admin/order-languages',
  summary: 'Puts the languages into the order in which visitors find them.',
  extension: true,
});

export const adminRemoveLanguage = defineCall<typeof schemas.adminRemoveLanguage>({
  ...write,
  path: 'admin/remove-language',
  summary: 'Removes a language with what the operator wrote in it; never the default one.',
  extension: true,
});

export const adminGetTexts = defineCall<typeof schemas.adminGetTexts>({
  ...read,
  validationStyle: 'F2',
  path: 'admin/get-texts',
  summary: 'Texts of a language beside those of another, by screen and by what is missing.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
  extension: true,
});

export const adminSetText = defineCall<typeof schemas.adminSetText>({
  ...write,
  path: 'admin/set-text',
  summary: 'Sets one text of a language; a blank one brings ours back.',
  allowedInDemo: true,
  extension: true,
});

export const adminExportTexts = defineCall<typeof schemas.adminExportTexts>({
  ...read,
  validationStyle: 'F2',
  path: 'admin/export-texts',
  summary: 'All texts of a language, as import-texts takes them.',
  extension: true,
});

export const adminImportTexts = defineCall<typeof schemas.adminImportTexts>({
  ...write,
  path: 'admin/import-texts',
  summary: 'Takes the texts of a JSON file and says line by line what cannot be taken.',
  extension: true,
});
