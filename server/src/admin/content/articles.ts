import { adminGetArticles, adminGetArticle, adminDeleteArticle } from '@latchkey/contract/admin/content/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { ArticleDraft, ArticleRow } from '@latchkey/contract/admin/content/records';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { countRows } from '../table/paging.ts';
import { deleteUnusedFiles } from '../../platform/files/delete-unused-files.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { withAbsoluteImageUrls } from '../../content/get-articles.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../../platform/files/file-url.ts';
import { containsWords } from './content-lists.ts';
import { evictArticles } from './evict-content.ts';

const columns = { created_at: sql`a.created_at`, updated_at: sql`a.updated_at`, title: sql`a.title` };

/** Returns articles, including drafts, newest first by default. */
export const getArticles = defineHandler(adminGetArticles, async (input, { database, siteUrl }) => {
  const { search, category_id, is_published, sort = 'created_at', order = sort === 'title' ? 'asc' : 'desc' } = input;
  const conditions = [sql`true`];
  if (search !== undefined) conditions.push(sql`${containsWords(sql`a.title`, search)}`);
  if (category_id === 0) conditions.push(sql`a.category_id is null`);
  else if (category_id !== undefined) conditions.push(sql`a.category_id = ${category_id}`);
  if (is_published !== undefined) conditions.push(sql`a.is_published = ${is_published}`);
  const where = sql.join(conditions, sql` and `);
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  const [data, total] = await Promise.all([
    listArticleRows(
      sql`where ${where} order by ${columns[sort]} ${direction}, a.id ${direction} limit ${input.limit} offset ${input.offset}`,
      database.db,
      siteUrl,
    ),
    countRows(sql`article a where ${where}`, database.db),
  ]);
  return { data, ...total };
});

interface Row {
  id: number;
  slug_id: string;
  title: string;
  category: { id: number; name: string } | null;
  picture: PictureRow;
  is_published: boolean;
  created_at: Date;
  updated_at: Date;
}

const rowColumns = sql`a.id, a.slug_id, a.title, a.is_published, a.created_at, a.updated_at,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as category,
  json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash) as picture`;

/** Returns articles as the table of the console shows them. */
async function listArticleRows(rest: RawBuilder<unknown>, db: Kysely<Tables>, siteUrl: string): Promise<ArticleRow[]> {
  const { rows } = await sql<Row>`
    select ${rowColumns} from article a
      left join category c on c.id = a.category_id left join file f on f.id = a.image_id ${rest}`.execute(db);
  return rows.map((row) => toArticleRow(row, siteUrl));
}

function toArticleRow({ picture, ...row }: Row, siteUrl: string): ArticleRow {
  return {
    id: row.id,
    slug_id: row.slug_id,
    title: row.title,
    category: row.category,
    image: fileUrl(siteUrl, picture.key),
    image_meta: pictureMeta(picture),
    is_published: row.is_published ? 1 : 0,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Returns an article, published or not. */
export const getArticle = defineHandler(adminGetArticle, async ({ id }, { database, siteUrl }) => {
  const data = await findArticleDraft(id, database.db, siteUrl);
  if (!data) throw new CallFailure('not_found');
  return { data };
});

interface DetailRow extends Row {
  description: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  meta_key: string | null;
}

/** Returns an article with all its texts, or null when it does not exist. */
export async function findArticleDraft(id: number, db: Kysely<Tables>, siteUrl: string): Promise<ArticleDraft | null> {
  const { rows } = await sql<DetailRow>`
    select ${rowColumns}, a.description, a.meta_title, a.meta_description, a.meta_keywords, meta.key as meta_key
      from article a left join category c on c.id = a.category_id left join file f on f.id = a.image_id
      left join file meta on meta.id = a.meta_image_id where a.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { description, meta_title, meta_description, meta_keywords, meta_key } = row;
  return {
    ...toArticleRow(row, siteUrl),
    description: withAbsoluteImageUrls(description, siteUrl),
    meta_title,
    meta_description,
    meta_keywords,
    meta_image: fileUrl(siteUrl, meta_key),
  };
}

/** Deletes an article with its pictures. Its slug reports from then on that it is gone. */
export const deleteArticle = defineHandler(adminDeleteArticle, async ({ id, reason = '' }, context) => {
  const unused = await context.database.transaction(async (trx) => {
    const article = await trx
      .selectFrom('article')
      .select(['title', 'image_id', 'meta_image_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!article) throw new CallFailure('not_found');
    const shown = await trx.selectFrom('article_picture').select('file_id').where('article_id', '=', id).execute();
    await trx.deleteFrom('article').where('id', '=', id).execute();
    const entry = { subject: 'article', subject_id: id, accountId: null, before: article.title, after: '' } as const;
    await writeAudit({ action: 'delete-article', ...entry, reason }, context, trx);
    return [article.image_id, article.meta_image_id, ...shown.map(({ file_id }) => file_id)];
  });
  evictArticles(context);
  await deleteUnusedFiles(
    unused.filter((file) => file !== null),
    context,
  );
  return { data: null };
});
