import type { LegalPage } from '@latchkey/contract/admin/content/records';
import type { Settings } from '../../../platform/settings/load-settings.ts';
import type { TemplateLanguage } from '../../setup/template-texts.ts';
import { ar } from './legal-templates/ar.ts';
import { en } from './legal-templates/en.ts';
import { es } from './legal-templates/es.ts';
import { fr } from './legal-templates/fr.ts';
import { hi } from './legal-templates/hi.ts';
import { escapeHtml } from '../../../platform/html/escape-html.ts';

const settingOf = {
  company: 'company_name',
  email: 'company_email',
  address: 'company_address',
  country: 'company_country',
} as const;

type CompanyField = keyof typeof settingOf;

/** Keys of the settings that a template is filled from. */
export const legalTemplateSettings = Object.values(settingOf);

/** Drafts in one language, HTML with the company's details as `{{company}}`. */
export interface LegalTemplates extends Record<LegalPage, string> {
  /** Stands in place of a detail that is not set. */
  missing: Record<CompanyField, string>;
}

const templates: Readonly<Record<TemplateLanguage, LegalTemplates>> = { en, ar, hi, es, fr };

/** Returns a draft of a legal page as HTML, with the company's details from the settings. */
export function fillLegalTemplate(page: LegalPage, language: TemplateLanguage, settings: Settings): string {
  const { missing, [page]: html } = templates[language];
  return html
    .trim()
    .replaceAll(/\{\{(\w+)\}\}/g, (_, field: CompanyField) =>
      escapeHtml(settings.text(settingOf[field]) || missing[field]),
    );
}
