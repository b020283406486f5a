import { adminGetPageTemplate } from '@latchkey/contract/admin/content/calls';
import { defineHandler } from '../../../platform/define-handler.ts';
import { readSettings } from '../../../platform/settings/load-settings.ts';
import { fillLegalTemplate, legalTemplateSettings } from './legal-template.ts';

/** Returns a draft of a legal page in one language, filled with the company's details from the settings. */
export default defineHandler(adminGetPageTemplate, async ({ name, language }, { database }) => {
  const settings = await readSettings(database.db, legalTemplateSettings);
  return { data: { html: fillLegalTemplate(name, language, settings) } };
});
