import { getSeoSettings } from '@latchkey/contract/settings/calls';
import { sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
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
export default defineHandler(getSeoSettings, async ({ page }, { database, siteUrl }) => {
  const { rows } = await sql<SeoRow>`
    select s.id, s.page, s.meta_title, s.meta_description, s.meta_keywords, f.key as meta_image
      from seo_setting s left join file f on f.id = s.meta_image_id
      where s.page = ${page ?? 'homepage'}`.execute(database.read);
  return { data: rows.map((row) => ({ ...row, meta_image: fileUrl(siteUrl, row.meta_image) })) };
});
