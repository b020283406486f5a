import { adminGetArticles } from '@latchkey/contract/admin/content/calls';
import { sql } from 'kysely';
import { defineHandler } from '../../../platform/define-handler.ts';
import { countRows } from '../../table/count-rows.ts';
import { listArticleRows } from './article-draft.ts';
import { containsWords } from '../contains-words.ts';

const columns = { created_at: sql`a.created_at`, updated_at: sql`a.updated_at`, title: sql`a.title` };

/** Returns articles, including drafts, newest first by default. */
export default defineHandler(adminGetArticles, async (input, { database, siteUrl }) => {
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
