import { adminRead, adminWrite } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** The languages of the market and their texts. */

export const adminGetLanguages = adminRead<typeof schemas.adminGetLanguages>({
  path: 'admin/get-languages',
  requiredRight: 'manage-words',
  validationStyle: 'F1',
  summary: 'The languages of the market in their order, and how much of each is translated.',
});

export const adminAddLanguage = adminWrite<typeof schemas.adminAddLanguage>({
  path: 'admin/add-language',
  requiredRight: 'manage-words',
  summary: 'Adds a language, switched off until its texts are ready.',
});

export const adminSetLanguage = adminWrite<typeof schemas.adminSetLanguage>({
  path: 'admin/set-language',
  requiredRight: 'manage-words',
  summary: 'Changes the name of a language, its direction, or whether visitors may choose it.',
});

export const adminSetDefaultLanguage = adminWrite<typeof schemas.adminSetDefaultLanguage>({
  path: 'admin/set-default-language',
  requiredRight: 'manage-words',
  summary: 'Says which language is shown to who asks for none.',
});

export const adminOrderLanguages = adminWrite<typeof schemas.adminOrderLanguages>({
  path: 'admin/order-languages',
  requiredRight: 'manage-words',
  summary: 'Puts the languages into the order in which visitors find them.',
});

export const adminRemoveLanguage = adminWrite<typeof schemas.adminRemoveLanguage>({
  path: 'admin/remove-language',
  requiredRight: 'manage-words',
  summary: 'Removes a language with what the operator wrote in it; never the default one.',
});

export const adminGetTexts = adminRead<typeof schemas.adminGetTexts>({
  path: 'admin/get-texts',
  requiredRight: 'manage-words',
  summary: 'Texts of a language beside those of another, by screen and by what is missing.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminSetText = adminWrite<typeof schemas.adminSetText>({
  path: 'admin/set-text',
  requiredRight: 'manage-words',
  summary: 'Sets one text of a language; a blank one brings ours back.',
  allowedInDemo: true,
});

export const adminExportTexts = adminRead<typeof schemas.adminExportTexts>({
  path: 'admin/export-texts',
  requiredRight: 'manage-words',
  summary: 'All texts of a language, as import-texts takes them.',
});

export const adminImportTexts = adminWrite<typeof schemas.adminImportTexts>({
  path: 'admin/import-texts',
  requiredRight: 'manage-words',
  summary: 'Takes the texts of a JSON file and says line by line what cannot be taken.',
});
