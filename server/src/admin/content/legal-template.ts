import { adminGetPageTemplate } from '@latchkey/contract/admin/content/calls';
import type { LegalPage } from '@latchkey/contract/admin/content/records';
import type { BuiltInLanguage } from '@latchkey/contract/text/languages';
import { type Settings, readSettings } from '../../platform/settings/load-settings.ts';
import { fillPhrase, phrase } from '../../platform/mail/phrase.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { defineHandler } from '../../platform/define-handler.ts';

const settingOf = {
  company: 'company_name',
  email: 'company_email',
  address: 'company_address',
  country: 'company_country',
} as const;

/** Keys of the settings that a template is filled from. */
const legalTemplateSettings = Object.values(settingOf);

/** Returns a draft of a legal page in one language, filled with the company's details from the settings. */
export const getPageTemplate = defineHandler(adminGetPageTemplate, async ({ name, language }, { database }) => {
  const settings = await readSettings(database.db, legalTemplateSettings);
  return { data: { html: fillLegalTemplate(name, language, settings) } };
});

/** Returns a draft of a legal page as HTML, with the company's details from the settings. */
function fillLegalTemplate(page: LegalPage, language: BuiltInLanguage, settings: Settings): string {
  const { missing, [page]: paragraphs } = serverTexts('legal-pages', language).texts;
  const details = Object.entries(settingOf).map(([field, setting]) => [
    field,
    settings.text(setting) || missing[field as keyof typeof settingOf],
  ]);
  return fillPhrase(phrase(paragraphs.join('\n'), Object.fromEntries(details)), escapeHtml);
}
