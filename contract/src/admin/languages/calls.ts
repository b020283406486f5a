import { adminRead, adminWrite } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** The languages of the market and their texts. */

export const adminGetLanguages = adminRead<typeof schemas.adminGetLanguages>({
  path: 'admin/get-languages',
  requiredRight: 'manage-words',
  validationStyle: 'F1',
  summary: 'Lists the site’s languages in their order, with their share of translated text.',
});

export const adminAddLanguage = adminWrite<typeof schemas.adminAddLanguage>({
  path: 'admin/add-language',
  requiredRight: 'manage-words',
  summary: 'Adds a language, disabled until its texts are ready.',
});

export const adminSetLanguage = adminWrite<typeof schemas.adminSetLanguage>({
  path: 'admin/set-language',
  requiredRight: 'manage-words',
  summary: 'Updates name and direction of a language, and whether visitors may choose it.',
});

export const adminSetDefaultLanguage = adminWrite<typeof schemas.adminSetDefaultLanguage>({
  path: 'admin/set-default-language',
  requiredRight: 'manage-words',
  summary: 'Sets the language of visitors who have not chosen one.',
});

export const adminOrderLanguages = adminWrite<typeof schemas.adminOrderLanguages>({
  path: 'admin/order-languages',
  requiredRight: 'manage-words',
  summary: 'Reorders the languages for visitors.',
});

export const adminRemoveLanguage = adminWrite<typeof schemas.adminRemoveLanguage>({
  path: 'admin/remove-language',
  requiredRight: 'manage-words',
  summary: 'Removes a language with the operator’s texts in it; the default language cannot be removed.',
});

export const adminGetTexts = adminRead<typeof schemas.adminGetTexts>({
  path: 'admin/get-texts',
  requiredRight: 'manage-words',
  summary: 'Lists the texts of a language beside those of another, filtered by screen and missing texts.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminSetText = adminWrite<typeof schemas.adminSetText>({
  path: 'admin/set-text',
  requiredRight: 'manage-words',
  summary: 'Sets one text of a language; a blank one restores the default.',
  allowedInDemo: true,
});

export const adminExportTexts = adminRead<typeof schemas.adminExportTexts>({
  path: 'admin/export-texts',
  requiredRight: 'manage-words',
  summary: 'Exports all texts of a language in the format of import-texts.',
});

export const adminImportTexts = adminWrite<typeof schemas.adminImportTexts>({
  path: 'admin/import-texts',
  requiredRight: 'manage-words',
  summary: 'Imports the texts of a JSON file and reports each refused text.',
});
