import { adminGetPageTemplate } from '@latchkey/contract/calls/console/content';
import { answer } from '../../answer.ts';
import { readSettings } from '../../settings/load-settings.ts';
import { fillLegalTemplate, legalTemplateSettings } from './legal-template.ts';

/** A draft of a legal page in one language, with the company's details from the settings. */
export default answer(adminGetPageTemplate, async ({ name, language }, { database }) => {
  const settings = await readSettings(database.db, legalTemplateSettings);
  return { data: { html: fillLegalTemplate(name, language, settings) } };
});
