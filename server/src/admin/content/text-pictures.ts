import { adminUploadWordPicture } from '@latchkey/contract/admin/content/calls';
import { type Transaction, sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { saveFileRow, withUploads } from '../../platform/files/with-uploads.ts';
import { fileUrl } from '../../platform/files/file-url.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Uploads a picture for a text. It is re-encoded; it is stored for as long as a text shows it. */
export const uploadTextPicture = defineHandler(
  adminUploadWordPicture,
  async ({ file }, { database, files, siteUrl }) => {
    const picture = await withUploads({ database, files, accountId: null }, async (accept) => {
      const accepted = await accept(file, 'articleImage');
      await database.transaction((trx) => saveFileRow(trx, accepted, null));
      return accepted;
    });
    return {
      data: { url: fileUrl(siteUrl, picture.key), width: picture.width ?? 0, height: picture.height ?? 0 },
    };
  },
);

const tables = {
  article: { table: 'article_picture', owner: 'article_id' },
  'page-version': { table: 'page_version_picture', owner: 'page_version_id' },
} as const;

/**
 * Stores which files a text shows, so that they are not deleted while it exists.
 * @returns ids of files that it no longer shows
 */
export async function saveTextPictures(
  of: keyof typeof tables,
  id: number,
  fileIds: readonly number[],
  trx: Transaction<Tables>,
): Promise<number[]> {
  const table = sql.table(tables[of].table);
  const owner = sql.ref(tables[of].owner);
  const { rows } = await sql<{ file_id: number }>`
    delete from ${table} where ${owner} = ${id} and file_id <> all(${fileIds}::bigint[]) returning file_id`.execute(
    trx,
  );
  await sql`
    insert into ${table} (${owner}, file_id) select ${id}, unnest(${fileIds}::bigint[])
      on conflict do nothing`.execute(trx);
  return rows.map(({ file_id }) => file_id);
}
