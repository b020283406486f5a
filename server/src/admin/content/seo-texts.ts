import { adminGetSeoTexts, adminSetSeoTexts } from '@latchkey/contract/admin/content/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { SeoRow } from '@latchkey/contract/admin/content/records';
import { type SeoPage, seoPagePaths, seoPages } from '@latchkey/contract/seo-pages';
import { type Kysely, sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { saveFileRow, withUploads } from '../../platform/files/with-uploads.ts';
import { deleteUnusedFiles } from '../../platform/files/delete-unused-files.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { fileUrl } from '../../platform/files/file-url.ts';
import { evictSeoTexts } from './evict-content.ts';

/** Returns the texts of all pages at once: there are about twenty. */
export const getSeoTexts = defineHandler(adminGetSeoTexts, async (_, { database, siteUrl }) => {
  const data = await loadSeoRows(database.db, siteUrl);
  return { data, total: data.length };
});

interface Row {
  page: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  key: string | null;
}

/** Loads every page of the site with its texts for search engines, blank where none are stored. */
async function loadSeoRows(db: Kysely<Tables>, siteUrl: string): Promise<SeoRow[]> {
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

/** Updates the search engine texts of a page; fields that are not sent stay, a blank restores the page's default. */
export const setSeoTexts = defineHandler(adminSetSeoTexts, async (input, context) => {
  const { database, files, siteUrl } = context;
  const { name: page, meta_picture, without_meta_picture } = input;
  const replaced = await withUploads({ database, files, accountId: null }, async (accept) => {
    const picture = meta_picture && (await accept(meta_picture, 'articleImage'));
    return database.transaction(async (trx) => {
      await trx
        .insertInto('seo_setting')
        .values({ page })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const before = await trx
        .selectFrom('seo_setting')
        .selectAll()
        .where('page', '=', page)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const values = {
        meta_title: input.meta_title ?? before.meta_title,
        meta_description: input.meta_description ?? before.meta_description,
        meta_keywords: input.meta_keywords ?? before.meta_keywords,
        meta_image_id: picture
          ? await saveFileRow(trx, picture, null)
          : without_meta_picture
            ? null
            : before.meta_image_id,
      };
      await trx.updateTable('seo_setting').set(values).where('id', '=', before.id).execute();
      const change = { before: auditText(before), after: auditText(values), reason: page };
      const entry = { action: 'set-seo-texts', subject: 'seo', subject_id: before.id, accountId: null } as const;
      await writeAudit({ ...entry, ...change }, context, trx);
      return values.meta_image_id === before.meta_image_id ? null : before.meta_image_id;
    });
  });
  evictSeoTexts(context);
  if (replaced !== null) await deleteUnusedFiles([replaced], context);
  const data = (await loadSeoRows(database.db, siteUrl)).find((row) => row.page === page);
  if (!data) throw new CallFailure('not_found');
  return { data };
});

interface Texts {
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
}

function auditText({ meta_title, meta_description, meta_keywords }: Texts): string {
  return [meta_title, meta_description, meta_keywords].filter(Boolean).join('\n');
}
