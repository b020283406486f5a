import { getArticles } from '@latchkey/contract/content/calls';
import { similarListingsLimit } from '@latchkey/contract/limits';
import type { Article } from '@latchkey/contract/content/records';
import { agoText } from '@latchkey/contract/text/relative-time';
import { type RawBuilder, sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import type { Database } from '../platform/database/pool.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../platform/files/file-url.ts';

/**
 * Articles by id ascending (contract 2.1). A slug is resolved as a category first, then as an article.
 * `created_at` is relative in `data` and ISO in `similar_articles`.
 */
export const getArticlesHandler = defineHandler(getArticles, async (input, { database, siteUrl, now }) => {
  const category = input.slug_id === undefined ? null : await findCategory(database, input.slug_id);
  const single = input.id !== undefined || (input.slug_id !== undefined && category === null);
  const conditions: RawBuilder<unknown>[] = [sql`a.is_published`];
  if (input.id !== undefined) conditions.push(sql`a.id = ${input.id}`);
  if (category !== null) conditions.push(sql`a.category_id = ${category}`);
  else if (input.slug_id !== undefined) conditions.push(sql`a.slug_id = ${input.slug_id}`);
  if (input.category_id === 0) conditions.push(sql`a.category_id is null`);
  else if (input.category_id !== undefined) conditions.push(sql`a.category_id = ${input.category_id}`);
  const where = sql.join(conditions, sql` and `);

  const [rows, counted] = await Promise.all([
    selectArticles(database, where, sql`a.id`, input.limit, input.offset),
    sql<{ total: number }>`select count(*)::int as total from article a where ${where}`.execute(database.read),
  ]);
  const found = { data: rows.map((row) => toArticle(row, siteUrl, agoText(row.created_at, now()))) };
  const total = counted.rows[0]?.total ?? 0;
  if (!single) return { ...found, total };
  const others = await selectArticles(
    database,
    sql`a.is_published and a.id <> all(${rows.map((row) => row.id)}::bigint[])`,
    sql`(a.category_id is not distinct from ${rows[0]?.category_id ?? null}::bigint) desc, a.id desc`,
    similarListingsLimit,
    0,
  );
  return {
    ...found,
    total,
    similar_articles: others.map((row) => toArticle(row, siteUrl, row.created_at.toISOString())),
  };
});

async function findCategory(database: Database, slug: string): Promise<number | null> {
  const row = await database.read.selectFrom('category').select('id').where('slug_id', '=', slug).executeTakeFirst();
  return row?.id ?? null;
}

interface ArticleRow {
  id: number;
  slug_id: string;
  title: string;
  description: string;
  category_id: number | null;
  category_name: string | null;
  category_slug: string | null;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  meta_image: string | null;
  picture: PictureRow;
  created_at: Date;
}

export async function selectArticles(
  database: Database,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
  offset: number,
): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select a.id, a.slug_id, a.title, a.description, a.category_id, c.name as category_name, c.slug_id as category_slug,
           a.meta_title, a.meta_description, a.meta_keywords, meta.key as meta_image, a.created_at,
           json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash) as picture
      from article a
      left join category c on c.id = a.category_id
      left join file f on f.id = a.image_id
      left join file meta on meta.id = a.meta_image_id
      where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(database.read);
  return rows;
}

export function toArticle(row: ArticleRow, siteUrl: string, createdAt: string): Article {
  const image = fileUrl(siteUrl, row.picture.key);
  return {
    id: row.id,
    slug_id: row.slug_id,
    image,
    image_meta: pictureMeta(row.picture),
    title: row.title,
    description: withAbsoluteImageUrls(row.description, siteUrl),
    meta_title: row.meta_title || row.title,
    meta_description: row.meta_description,
    meta_keywords: row.meta_keywords,
    meta_image: fileUrl(siteUrl, row.meta_image) || image,
    category_id: row.category_id ?? '',
    category:
      row.category_id === null
        ? null
        : { id: row.category_id, category: row.category_name ?? '', slug_id: row.category_slug ?? '' },
    created_at: createdAt,
    published_at: row.created_at.toISOString(),
  };
}

/** Returns a stored HTML text with absolute picture URLs, since responses carry absolute file URLs (contract 1.6). */
export function withAbsoluteImageUrls(html: string, siteUrl: string): string {
  return html.replaceAll('<img src="/files/', `<img src="${siteUrl}/files/`);
}
