import type { SeoRow } from '@latchkey/contract/admin/content/records';
import { type SeoPage, seoPagePaths, seoPages } from '@latchkey/contract/seo-pages';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fileUrl } from '../../../platform/files/file-url.ts';

interface Row {
  page: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  key: string | null;
}

/** Loads every page of the site with its texts for search engines, blank where none are stored. */
export async function loadSeoRows(db: Kysely<Tables>, siteUrl: string): Promise<SeoRow[]> {
  const { rows } = await sql<Row>`
    select s.page, s.meta_title, s.meta_description, s.meta_keywords, f.key
      from seo_setting s left join file f on f.id = s.meta_image_id`.execute(db);
  const written = new Map(rows.map((row) => [row.page, row]));
  return seoPages.map((page: SeoPage) => {
    const row = written.get(page);
    return {
      page,
      path: seoPagePaths[page],
      meta_title: row?.meta_title ?? '',
      meta_description: row?.meta_description ?? '',
      meta_keywords: row?.meta_keywords ?? '',
      meta_image: fileUrl(siteUrl, row?.key),
    };
  });
}
