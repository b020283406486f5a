import { adminGetPageTemplate } from '@latchkey/contract/admin/content/calls';
import type { LegalPage } from '@latchkey/contract/admin/content/records';
import { type Settings, readSettings } from '../../platform/settings/load-settings.ts';
import type { TemplateLanguage } from '../setup/template-texts.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import { ar } from './legal-templates/ar.ts';
import { en } from './legal-templates/en.ts';
import { es } from './legal-templates/es.ts';
import { fr } from './legal-templates/fr.ts';
import { hi } from './legal-templates/hi.ts';

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

type CompanyField = keyof typeof settingOf;

/** Drafts in one language, HTML with the company's details as `{{company}}`. */
export interface LegalTemplates extends Record<LegalPage, string> {
  /** Stands in place of a detail that is not set. */
  missing: Record<CompanyField, string>;
}

const templates: Readonly<Record<TemplateLanguage, LegalTemplates>> = { en, ar, hi, es, fr };

/** Returns a draft of a legal page as HTML, with the company's details from the settings. */
function fillLegalTemplate(page: LegalPage, language: TemplateLanguage, settings: Settings): string {
  const { missing, [page]: html } = templates[language];
  return html
    .trim()
    .replaceAll(/\{\{(\w+)\}\}/g, (_, field: CompanyField) =>
      escapeHtml(settings.text(settingOf[field]) || missing[field]),
    );
}
