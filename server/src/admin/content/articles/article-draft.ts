import type { ArticleDraft, ArticleRow } from '@latchkey/contract/admin/content/records';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { withAbsoluteImageUrls } from '../../../content/get-articles.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../../../platform/files/file-url.ts';

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

interface DetailRow extends Row {
  description: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  meta_key: string | null;
}

const rowColumns = sql`a.id, a.slug_id, a.title, a.is_published, a.created_at, a.updated_at,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as category,
  json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash) as picture`;

/** Returns articles as the table of the console shows them. */
export async function listArticleRows(
  rest: RawBuilder<unknown>,
  db: Kysely<Tables>,
  siteUrl: string,
): Promise<ArticleRow[]> {
  const { rows } = await sql<Row>`
    select ${rowColumns} from article a
      left join category c on c.id = a.category_id left join file f on f.id = a.image_id ${rest}`.execute(db);
  return rows.map((row) => toArticleRow(row, siteUrl));
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
