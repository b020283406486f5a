import { getLanguages, getSeoSettings } from '@latchkey/contract/settings/calls';
import { defaultSeoPage } from '@latchkey/contract/seo-pages';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../platform/define-handler.ts';
import { loadDictionary } from '../platform/settings/language-dictionary.ts';
import { sql } from 'kysely';
import { fileUrl } from '../platform/files/file-url.ts';

interface SeoRow {
  id: number;
  page: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  meta_image: string | null;
}

/** Meta texts of one page, by default the home page (contract 2.10, 7.4). */
export const getSeoSettingsHandler = defineHandler(getSeoSettings, async ({ page }, { database, siteUrl }) => {
  const { rows } = await sql<SeoRow>`
    select s.id, s.page, s.meta_title, s.meta_description, s.meta_keywords, f.key as meta_image
      from seo_setting s left join file f on f.id = s.meta_image_id
      where s.page = ${page ?? defaultSeoPage}`.execute(database.read);
  return { data: rows.map((row) => ({ ...row, meta_image: fileUrl(siteUrl, row.meta_image) })) };
});

/** One language with its whole dictionary (contract 3.20): the site's texts, overridden by the operator's. */
export const getLanguagesHandler = defineHandler(getLanguages, async ({ language_code }, { database }) => {
  const dictionary = await loadDictionary(database, language_code);
  if (!dictionary) throw new CallFailure('language_not_found');
  const { language, texts } = dictionary;
  return {
    data: {
      id: language.id,
      name: language.name,
      code: language.code,
      status: 1,
      rtl: language.rtl ? (1 as const) : (0 as const),
      file_name: { ...texts },
      created_at: language.created_at.toISOString(),
      updated_at: language.updated_at.toISOString(),
    },
  };
});
